/** A shape that a picture is cut to around its focal point, where the screen is of a kind. */
export interface PictureShape {
  /** Width divided by height. */
  ratio: number
  /** How wide the picture is drawn, as in the `sizes` attribute. */
  sizes: string
  /** The screens that it is for; without it all that no shape before it is for. */
  media?: string
  /** What staff call it where they set the focal point. */
  title: string
}

/** Portraits of leaders, as `app/styles/leaders.css` lays them out. */
export const PORTRAIT_SHAPES: readonly PictureShape[] = [
  { ratio: 1, sizes: 'min(25vw, 18rem)', media: '(min-width: 64rem)', title: 'Computer' },
  { ratio: 5 / 4, sizes: '50vw', media: '(min-width: 30rem)', title: 'Tablet' },
  { ratio: 4 / 5, sizes: '6.5rem', title: 'Phone' },
]

/** What the sky of the home page is about like; it is as high as the headline and the window need (`app/styles/hero.css`). */
export const SKY_PREVIEWS = [
  { title: 'Computer', aspectRatio: 2.2 },
  { title: 'Tablet', aspectRatio: 1.1 },
  { title: 'Phone', aspectRatio: 0.9 },
]

/** What the Studio shows beside a picture whose focal point is being set. */
export function cropPreviews(shapes: readonly PictureShape[]): { title: string; aspectRatio: number }[] {
  return shapes.map(({ title, ratio }) => ({ title, aspectRatio: ratio }))
}
