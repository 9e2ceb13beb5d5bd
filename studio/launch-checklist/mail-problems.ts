import { type FormKind, KINDS } from '../../lib/forms/forms'
import { hasMailServer, NO_MAIL_SERVER } from '../../lib/inbox/inbox-desk'
import type { MailReport } from '../../lib/inbox/mail'
import { isRecord } from '../../lib/is-record'
import type { Problem } from './problem'

/** What does not happen, for each form that goes to the inbox, while the site has no mail server. */
const MISSED: Partial<Record<FormKind, string>> = {
  contact: 'Messages stand in the inbox alone, and nobody is told of them: look there every day.',
  job: 'Applications stand in the inbox alone, and nobody is told of them: look there every day.',
  membership:
    'Applications stand in the inbox alone, and nobody is told of them or of declarations: look there every day.',
  newsletter:
    'Whoever subscribes gets no link to confirm, so nobody is subscribed, and no newsletter can be sent.',
}

/**
 * Finds what the document “Forms” promises by mail while the site has no mail server. No rule of a field can know that: it
 * is a setting of the server.
 *
 * @param mail the state of mailing; undefined for people who may not read it, who get no findings
 */
export function mailProblems(
  forms: Record<string, unknown>,
  mail: MailReport | undefined,
): Omit<Problem, 'field'>[] {
  if (mail === undefined || hasMailServer(mail)) return []
  const warning = (path: string[], missed: string) =>
    ({ level: 'warning', path, message: `${NO_MAIL_SERVER} ${missed}` }) as const
  return [
    ...KINDS.flatMap((kind) => {
      const [form, missed] = [forms[kind], MISSED[kind]]
      return missed && isRecord(form) && form['use'] === 'inbox' ? [warning([kind, 'use'], missed)] : []
    }),
    ...(isFilled(forms['notices'])
      ? [warning(['notices'], 'The people named here are told of nothing.')]
      : []),
    ...(isFilled(forms['confirmations'])
      ? [warning(['confirmations'], 'Visitors get no confirmation.')]
      : []),
  ]
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0
}
