import { ADMIN_PATH } from '../routes.ts'

/** The name in the drawn logo (scripts/brand/draw-logo.ts). */
export const DRAWN_NAME = 'Next Generation Party'

/** Where the files of the logo are served; with ADMIN_ACCESS=staff to staff alone. */
const PREFIX = `${ADMIN_PATH}/files`

/** Files of the logo by the name they are served and saved under, and the drawing in app/brand each is. */
export const LOGO_FILES = {
  'party-logo.png': 'logo.png',
  'party-logo.svg': 'logo.svg',
  'party-logo-reversed.png': 'logo-reversed.png',
  'party-logo-reversed.svg': 'logo-reversed.svg',
  'party-mark.png': 'mark.png',
  'party-mark.svg': 'mark.svg',
  'party-mark-reversed.png': 'mark-reversed.png',
  'party-mark-reversed.svg': 'mark-reversed.svg',
} as const

export type LogoFile = keyof typeof LOGO_FILES

/** The standard logo, without a ground. */
export const STANDARD_LOGO: LogoFile = 'party-logo.png'

/** The name that the transparent logo is saved under. */
export const TRANSPARENT_LOGO = 'party-logo-transparent.png'

/** The address of a file of the logo. */
export function logoAddress(file: LogoFile): string {
  return `${PREFIX}/${file}`
}

/** Whether this is the name of a file of the logo. */
export function isLogoFile(name: string): name is LogoFile {
  return Object.hasOwn(LOGO_FILES, name)
}
