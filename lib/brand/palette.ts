/** Colours of files: the light palette of app/styles/tokens.css, which pictures cannot read. */
export const LAND = '#121c38'
export const PAPER = '#fbf7f0'
export const SUN = '#febb15'
/** The strip that says that the authorisation is a placeholder, with LAND as its text. */
export const WARNING = '#ff8a73'
