import { type FormerPage, given, pageHead, type PageFields } from './former-page.ts'

/** The page /newsletter from the former document “newsletterPage”, which also had the words of subscribing. */
export function newsletterPage(former: FormerPage): PageFields {
  const { empty, confirm, unsubscribe, broken, mail } = former
  const links = given({ confirm, unsubscribe, broken })
  return {
    ...pageHead(former, 'newsletter'),
    blocks: [{ _key: 'archive', _type: 'newsletterArchive', ...given({ empty }) }],
    forms: given({
      newsletterLinks: Object.keys(links).length > 0 ? links : undefined,
      newsletterMail: mail,
    }),
  }
}
