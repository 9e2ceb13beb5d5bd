/** A shape to which a picture is cropped around its focal point, for one kind of screen. */
export interface PictureShape {
  /** Width divided by height. */
  ratio: number
  /** The width of the picture, as in the `sizes` attribute. */
  sizes: string
  /** The media query of the screens. Without one: all screens that no shape before it is for. */
  media?: string
  /** The name that staff read where they set the focal point. */
  title: string
}

/** The shapes of leaders' portraits in `app/styles/leaders.css`. */
export const PORTRAIT_SHAPES: readonly PictureShape[] = [
  { ratio: 1, sizes: 'min(25vw, 18rem)', media: '(min-width: 64rem)', title: 'Computer' },
  { ratio: 5 / 4, sizes: '50vw', media: '(min-width: 30rem)', title: 'Tablet' },
  { ratio: 4 / 5, sizes: '6.5rem', title: 'Phone' },
]

/** The shape of a picture beside a text. */
export const BESIDE_TEXT: readonly PictureShape[] = [
  { ratio: 4 / 3, sizes: '(min-width: 48rem) 50vw, 100vw', title: 'All screens' },
]

/** The shape of a picture in a gallery's grid. */
export const GALLERY_PICTURE: readonly PictureShape[] = [
  {
    ratio: 4 / 3,
    sizes: '(min-width: 64rem) 28rem, (min-width: 30rem) 50vw, 100vw',
    title: 'All screens',
  },
]

/** The shape of the picture that leads to a video. */
export const VIDEO_PICTURE: readonly PictureShape[] = [
  { ratio: 16 / 9, sizes: '(min-width: 48rem) 80vw, 100vw', title: 'All screens' },
]

/**
 * Approximate shapes of the home page's sky, whose height depends on the headline and the window
 * (`app/styles/hero.css`).
 */
export const SKY_PREVIEWS = [
  { title: 'Computer', aspectRatio: 2.2 },
  { title: 'Tablet', aspectRatio: 1.1 },
  { title: 'Phone', aspectRatio: 0.9 },
]

/** Returns the previews that the Studio shows beside a picture whose focal point is being set. */
export function cropPreviews(shapes: readonly PictureShape[]): { title: string; aspectRatio: number }[] {
  return shapes.map(({ title, ratio }) => ({ title, aspectRatio: ratio }))
}
