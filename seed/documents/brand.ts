/** The page for staff, and what all advertisements share. */
export const brand = {
  _id: 'brand',
  _type: 'brand',
  handle: '@nextgenerationparty',
  website: 'nextgeneration.example.org',
  printedBy: 'Printed by the Printer, 2 Example Street, Sydney NSW 2000',
  placeholderWarning: 'Placeholder authorisation: do not publish',
  placeholderNotice:
    'The authorisation line is still the placeholder, and each picture says so. Write the real one in the Studio, under Site settings, before you publish anything from this page.',
  title: 'Admin Dashboard',
  description:
    'Logos and advertisements, ready to use. Change their words in the Studio, and they follow here.',
  marking: 'Restricted Access',
  standardLogo: {
    heading: 'Party Logo',
    text: 'For light grounds, without a ground of its own. Leave half the height of the sun free on every side.',
    otherName:
      'The drawn logo says “{drawn}”, which is not the name of your party. Upload your own logo in the Studio, under Brand assets.',
    button: 'Download Standard Logo',
    vectorLink: 'For print (SVG)',
    reversedLink: 'For dark grounds (SVG)',
    markLink: 'Mark alone (SVG)',
  },
  transparentLogo: {
    heading: 'Transparent Party Logo',
    text: 'Takes the white out of the logo, so that it stands on colours and pictures. Useful when yours came with a white box around it.',
    button: 'Create & Download Transparent Logo',
  },
  templates: {
    heading: 'Advertisement Templates',
    text: 'Six categories, three formats each, exactly the size that each network asks for.',
    button: 'Download',
    highResolution: 'High resolution',
    viewAll: 'View All Templates',
    chooserLabel: 'Templates to show',
    refusedHeading: 'Not ready to use',
  },
  print: {
    heading: 'Print and Social Cover',
    text: 'Flyers and posters with 3 mm bleed and crop marks, ready for a printer: their colours are RGB, which the printer turns into CMYK. And a cover for Facebook, with its words where phones show them.',
    chooserLabel: 'Print and covers to show',
    letterheadHeading: 'For letters',
  },
  downloadAll: {
    button: 'Download all as a zip',
    cancel: 'Cancel',
    progress: '{done} of {total} ready',
    text: 'Every template and every sheet for print in one file, with a list of what is in it and checksums.',
  },
  seo: {
    _type: 'seo',
    title: 'Admin Dashboard',
    description: 'Logos and advertisement templates for the party’s staff.',
  },
} as const
