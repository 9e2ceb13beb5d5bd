import { ADMIN_PATH } from '../shared/routes.ts'

/** The name in the drawn logo (scripts/brand/draw-logo.ts). */
export const DRAWN_NAME = 'Next Generation Party'

/** Base path of the logo files. With ADMIN_ACCESS=staff only staff can download them. */
const PREFIX = `${ADMIN_PATH}/files`

/** Public name of a logo file. */
type LogoFile = `party-${'logo' | 'mark'}${'' | '-reversed'}.${'png' | 'svg'}`

/** The standard logo, on a transparent background. */
export const STANDARD_LOGO: LogoFile = 'party-logo.png'

/** The file name of the transparent logo. */
export const TRANSPARENT_LOGO = 'party-logo-transparent.png'

export function logoAddress(file: LogoFile): string {
  return `${PREFIX}/${file}`
}

/** Returns the file in app/brand with a public name, or null. */
export function drawnLogo(name: string): string | null {
  return /^party-((?:logo|mark)(?:-reversed)?\.(?:png|svg))$/.exec(name)?.[1] ?? null
}
