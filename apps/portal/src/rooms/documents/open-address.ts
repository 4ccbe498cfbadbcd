/** Opens in a new window what a call signs an address for. Rejects when it signs none. */
export async function openAddress(
  sign: () => Promise<{ returnData: { signedRequest: string } }>,
): Promise<void> {
  // Opened before the address is known: a window opened later would be blocked.
  const page = window.open('', '_blank');
  try {
    const { returnData } = await sign();
    if (page) page.location.href = returnData.signedRequest;
  } catch (error) {
    page?.close();
    throw error;
  }
}
