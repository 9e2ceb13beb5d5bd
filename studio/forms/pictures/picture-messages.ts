/** The words of the panel under the field of a picture. */
export const WORDS = {
  title: 'About this picture',
  offered: 'It was described before. Use the same words:',
  usedElsewhere: 'Also used in:',
  usedHere: 'Not used anywhere else.',
  credit: 'Credit and source',
  creditHint:
    'Who made it, under which licence, and where it is from. Kept with the picture, wherever it is used, for the party’s records: the site does not show it.',
  save: 'Save credit',
  saving: 'Saving …',
  saved: 'The credit is saved.',
  failed: 'That did not get through. Check the connection, then try again.',
  oldElsewhere: 'The picture that stood here still stands in:',
  replace: 'Put the new one there too',
  replacing: 'Replacing …',
  replaceHint:
    'Nothing is published by it: each of these gets a draft. Crop and focal point are set anew, and the description becomes the one above, or is asked for.',
  replaced: 'Replaced. Look at these, then publish them:',
} as const
