import { ADMIN_PATH } from '../routes.ts'

/** The name in the drawn logo (scripts/brand/draw-logo.ts). */
export const DRAWN_NAME = 'Next Generation Party'

/** Base path of the logo files. With ADMIN_ACCESS=staff only staff can download them. */
const PREFIX = `${ADMIN_PATH}/files`

/** The logo files: public name, and file in app/brand. */
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

/** The standard logo, on a transparent background. */
export const STANDARD_LOGO: LogoFile = 'party-logo.png'

/** The file name of the transparent logo. */
export const TRANSPARENT_LOGO = 'party-logo-transparent.png'

export function logoAddress(file: LogoFile): string {
  return `${PREFIX}/${file}`
}

export function isLogoFile(name: string): name is LogoFile {
  return Object.hasOwn(LOGO_FILES, name)
}
