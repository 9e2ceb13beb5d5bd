/** Words of the tool “Brand assets”. */
export const BRAND_WORDS = {
  heading: 'Brand assets',
  text: 'Logos, and advertisements in three sizes for each category, ready to download. Their words and colours are documents under Content.',
  button: 'Open brand assets',
  signedOut: 'You are signed out. Sign in to the Studio again, then open them once more.',
  failed: 'The server cannot be reached. Try again.',
} as const
