// Two hands for the same journey: one that points and one that has only a keyboard. Each counts what it does.
import type { Locator, Page } from './test.ts';

/** More stops than any page of the product has. */
const maxStops = 250;

export abstract class Hand {
  readonly page: Page;
  /** Presses of a button, a link, an option or a field that was not next, and of keys that act. Tab and arrows move, and text is typed. */
  presses = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses a button, a link or a checkbox. */
  abstract press(target: Locator): Promise<void>;

  /** Goes to a field; the next one of a form is one Tab away from the last. */
  protected abstract enter(field: Locator): Promise<void>;

  /** Writes over what a field holds. */
  async write(field: Locator, text: string): Promise<void> {
    await this.enter(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(text);
  }

  /** Presses a key, or several at once, that does something where one is: sends a form, picks a colour, saves. */
  async act(chord: string): Promise<void> {
    await this.page.keyboard.press(chord);
    this.presses += 1;
  }

  /** Chooses an option of a list. */
  abstract choose(field: Locator, option: string): Promise<void>;

  /** Gives a file through the dialog of the system. */
  async give(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.press(button)]);
    await chooser.setFiles(file);
  }

  protected async isFocused(target: Locator): Promise<boolean> {
    return target.evaluate((element) => element === document.activeElement);
  }
}

export class Pointer extends Hand {
  async press(target: Locator): Promise<void> {
    await target.click();
    this.presses += 1;
  }

  async choose(field: Locator, option: string): Promise<void> {
    await this.press(field);
    if (await field.isEditable()) await field.fill(option);
    await this.press(this.page.getByRole('option', { name: option, exact: true }).first());
  }

  protected async enter(field: Locator): Promise<void> {
    await field.waitFor();
    if (await this.isFocused(field)) return;
    await this.page.keyboard.press('Tab');
    if (await this.isFocused(field)) return;
    await this.press(field);
  }
}

export class Keyboard extends Hand {
  /** Keys that were pressed to get somewhere. */
  stops = 0;

  async press(target: Locator): Promise<void> {
    const type = await target.getAttribute('type');
    if (type === 'radio') await this.pick(target);
    else if ((await target.getAttribute('role')) === 'tab') {
      // Tab leads to the tab that is open, arrows from there to the others.
      await this.walk('Tab', () => this.page.evaluate(() => document.activeElement?.role === 'tab'));
      await this.walk('ArrowRight', () => this.isFocused(target));
      await this.page.keyboard.press('Enter');
    } else {
      await this.enter(target);
      await this.page.keyboard.press(type === 'checkbox' ? 'Space' : 'Enter');
    }
    this.presses += 1;
  }

  /** Tab leads to the group of a radio; its arrows lead to the radio, which they choose, and Space chooses the one they begin at. */
  private async pick(radio: Locator): Promise<void> {
    const name = await radio.getAttribute('name');
    await this.walk('Tab', () =>
      this.page.evaluate(
        (group) => (document.activeElement as HTMLInputElement | null)?.name === group,
        name,
      ),
    );
    await this.page.keyboard.press('Space');
    await this.walk('ArrowDown', () => radio.isChecked());
  }

  protected async enter(field: Locator): Promise<void> {
    await field.waitFor();
    await this.walk('Tab', () => this.isFocused(field));
  }

  /** Presses a key until something is so. */
  private async walk(key: string, isThere: () => Promise<boolean>): Promise<void> {
    for (let stop = 0; stop < maxStops; stop += 1) {
      if (await isThere()) return;
      await this.page.keyboard.press(key);
      this.stops += 1;
    }
    throw new Error(`${key} does not lead there`);
  }

  async choose(field: Locator, option: string): Promise<void> {
    await this.enter(field);
    if (await field.isEditable()) {
      await this.page.keyboard.press('ControlOrMeta+a');
      await this.page.keyboard.type(option);
    } else await this.act('Enter');
    const options = this.page.getByRole('option');
    await options.filter({ hasText: option }).first().waitFor();
    const marked = this.page.locator('[role="option"][data-combobox-selected]:visible');
    for (let step = 0; step <= (await options.count()); step += 1) {
      if ((await marked.count()) > 0 && (await marked.innerText()).trim() === option) break;
      await this.page.keyboard.press('ArrowDown');
    }
    await this.act('Enter');
  }
}
