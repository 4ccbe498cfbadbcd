import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import {
  type ListedImage,
  type MatchedProduct,
  meaningOf,
  repeatedProducts,
} from '../images/dropped-image.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { ImageMeaning } from './image-meaning.tsx';

const product = (id: number, name: string): MatchedProduct => ({
  id,
  name,
  internalCode: `0000${id}`,
  ean: null,
  thumbnailUrl: null,
});
const image = (candidates: readonly MatchedProduct[], part: Partial<ListedImage> = {}): ListedImage => ({
  id: 1,
  file: new File(['x'], '-18.jpg'),
  preview: '',
  dimensions: undefined,
  failure: undefined,
  match: {
    fileName: '-18.jpg',
    outcome: candidates.length > 0 ? 'ambiguous' : 'unmatched',
    matchedBy: null,
    product: null,
    candidates: [...candidates],
  },
  candidates,
  repeated: false,
  ...part,
});

async function open(shown: ListedImage) {
  const onChoose = vi.fn<(product: MatchedProduct) => void>();
  const onSearch = vi.fn<() => void>();
  const { user } = await show(<ImageMeaning image={shown} onChoose={onChoose} onSearch={onSearch} />, {
    texts: { products: { es, en } },
  });
  return { user, onChoose, onSearch };
}

describe('what an image is for', () => {
  it('is taken with one click where its name leaves one product in doubt', async () => {
    const yoghurt = product(18, 'Yogur');
    const { user, onChoose } = await open(image([yoghurt]));
    expect(await screen.findByText('¿Es Yogur (000018)?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Asignar -18.jpg a Yogur' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(yoghurt);
  });

  it('is asked for where several are meant, or none', async () => {
    const { user, onSearch, onChoose } = await open(image([product(1, 'Uno'), product(2, 'Dos')]));
    expect(await screen.findByText('Puede ser uno de 2 productos')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Elegir producto para -18.jpg' }));
    expect(onSearch).toHaveBeenCalledOnce();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('says that another image of the list is for the same product, by name or by hand', async () => {
    const milk = product(7, 'Leche');
    const byName = { ...image([]).match, outcome: 'matched', product: milk } as NonNullable<
      ListedImage['match']
    >;
    const byHand = meaningOf({ ...image([]), chosen: milk }, image([]).match);
    expect([...repeatedProducts([byName, byHand, image([]).match])]).toEqual([7]);
    await open(image([], { match: byHand, chosen: milk, repeated: true }));
    expect(await screen.findByText(/otra imagen de la lista/)).toBeDefined();
  });
});
