import { block, type FormerPage, given, pageHead, type PageFields } from './former-page.ts'

/** The page /constitution from the former document “constitution”. */
export function constitutionPage(former: FormerPage): PageFields {
  const { adopted, officialDocument, contentsHeading, sections } = former
  return {
    ...pageHead(former, 'constitution'),
    blocks: [
      {
        ...{ _key: 'opening', _type: 'opening', look: 'plain' },
        ...given({ note: adopted, action: officialDocument }),
      },
      ...block('numberedSections', 'sections', { heading: contentsHeading, sections }, { look: 'numbered' }),
    ],
  }
}
