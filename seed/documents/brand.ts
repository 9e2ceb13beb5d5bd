/** The brand assets page, and the settings that all advertisements share. */
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
    'Logos and advertisements, ready to use. Change their words in the Studio and they’ll follow here.',
  marking: 'Restricted Access',
  standardLogo: {
    heading: 'Party Logo',
    text: 'For light backgrounds. Transparent. Leave half the height of the sun free on every side.',
    otherName:
      'The drawn logo says “{drawn}”, which isn’t the name of your party. Upload your own logo in the Studio, under Brand assets.',
    button: 'Download Standard Logo',
    vectorLink: 'For print (SVG)',
    reversedLink: 'For dark backgrounds (SVG)',
    markLink: 'Mark only (SVG)',
  },
  transparentLogo: {
    heading: 'Transparent Party Logo',
    text: 'Takes the white out of the logo, so it works on colours and pictures. Useful if yours came with a white box around it.',
    button: 'Create & Download Transparent Logo',
  },
  templates: {
    heading: 'Advertisement Templates',
    text: 'Each category in three formats, in exactly the size each network asks for.',
    button: 'Download',
    highResolution: 'High resolution',
    viewAll: 'View All Templates',
    chooserLabel: 'Templates to show',
    refusedHeading: 'Not ready to use',
  },
  print: {
    heading: 'Print and social cover',
    text: 'Flyers and posters with 3 mm bleed and crop marks, ready for a printer. Colours are RGB; the printer converts them to CMYK. There’s also a Facebook cover, with its words where phones show them.',
    chooserLabel: 'Print and covers to show',
    letterheadHeading: 'For letters',
  },
  downloadAll: {
    button: 'Download all as a zip',
    cancel: 'Cancel',
    progress: '{done} of {total} ready',
    text: 'Every template and print sheet in one file, with a list of contents and checksums.',
  },
  seo: {
    _type: 'seo',
    title: 'Admin Dashboard',
    description: 'Logos and advertisement templates for the party’s staff.',
  },
} as const
