/** The words of the tool “Brand assets”, and of the pictures above the form of a category. */
export const BRAND_MESSAGES = {
  heading: 'Brand assets',
  text: 'Logos and advertisements are on a page for staff, ready to download. To change the text or colours of an advertisement, open its category under Content.',
  button: 'Open brand assets',
  signedOut: 'You are signed out. Sign in to the Studio, then try again.',
  pictures: 'Advertisements as typed',
  enlarge: (format: string) => `Enlarge ${format}`,
  refused: 'Not ready to use',
  close: 'Close',
} as const
