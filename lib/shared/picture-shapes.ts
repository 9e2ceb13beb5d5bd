/** The crop shape of a picture around its focal point, for one kind of screen. */
export interface PictureShape {
  /** Width divided by height. */
  ratio: number
  /** The picture's width, as the value of `sizes`. */
  sizes: string
  /** A media query. Without it, the shape applies to all screens that no earlier shape matches. */
  media?: string
  /** Name shown to staff where they set the focal point. */
  title: string
}

/** Shapes of leaders' portraits in `app/styles/leaders.css`. */
export const PORTRAIT_SHAPES: readonly PictureShape[] = [
  { ratio: 1, sizes: 'min(25vw, 18rem)', media: '(min-width: 64rem)', title: 'Computer' },
  { ratio: 5 / 4, sizes: '50vw', media: '(min-width: 30rem)', title: 'Tablet' },
  { ratio: 4 / 5, sizes: '6.5rem', title: 'Phone' },
]

/** Shape of a candidate's portrait on their own page. */
export const CANDIDATE_PORTRAIT: readonly PictureShape[] = [
  { ratio: 4 / 5, sizes: '(min-width: 48rem) 30vw, 16rem', title: 'Own page' },
]

/** Shape of a picture beside text. */
export const BESIDE_TEXT: readonly PictureShape[] = [
  { ratio: 4 / 3, sizes: '(min-width: 48rem) 50vw, 100vw', title: 'All screens' },
]

/** Shape of a picture in a gallery. */
export const GALLERY_PICTURE: readonly PictureShape[] = [
  {
    ratio: 4 / 3,
    sizes: '(min-width: 64rem) 28rem, (min-width: 30rem) 50vw, 100vw',
    title: 'All screens',
  },
]

/** Shape of an article's picture in a list. */
export const NEWS_PICTURE: readonly PictureShape[] = [
  { ratio: 3 / 2, sizes: '(min-width: 48rem) 28rem, 100vw', title: 'Lists of news' },
]

/** Shape of a video's preview picture. */
export const VIDEO_PICTURE: readonly PictureShape[] = [
  { ratio: 16 / 9, sizes: '(min-width: 48rem) 80vw, 100vw', title: 'All screens' },
]

/**
 * Approximate shapes of the sky on the home page, whose height depends on the headline and the window
 * (`app/styles/hero.css`).
 */
export const SKY_PREVIEWS = [
  { title: 'Computer', aspectRatio: 2.2 },
  { title: 'Tablet', aspectRatio: 1.1 },
  { title: 'Phone', aspectRatio: 0.9 },
]

/** Returns previews of the crops for the Studio to show beside a picture. */
export function cropPreviews(shapes: readonly PictureShape[]): { title: string; aspectRatio: number }[] {
  return shapes.map(({ title, ratio }) => ({ title, aspectRatio: ratio }))
}
