import type { MailReport } from './mail'

/** What staff read wherever something is missed that cannot be mailed. */
export const NO_MAIL_SERVER = 'Nothing is mailed: the site has no mail server (SMTP_URL).'

/** Whether a worker with a mail server has run. */
export function hasMailServer({ isSetUp }: Pick<MailReport, 'isSetUp'>): boolean {
  return isSetUp === true
}
