import { z } from 'zod'
import type { VolunteersBackend } from './rest-fixture.ts'

/** The part of a claimed email that its recipient's link needs. */
export const Token = z.object({ token: z.string() })

/** Subscribes through the link in the email. */
export async function subscribe(site: VolunteersBackend, email: string): Promise<string> {
  const id = crypto.randomUUID()
  await site
    .visitor()
    .from('submissions')
    .insert({ id, kind: 'newsletter', fields: { email } })
    .throwOnError()
  const staff = site.staffServer()
  const { data: notes } = await staff.rpc('unwritten_mails', {}).throwOnError()
  const mails = [
    {
      purpose: 'opt-in',
      recipient: email,
      subject: 'Hi',
      plain_text: 'Hi',
      about_kind: 'newsletter',
      about_id: id,
    },
  ]
  await staff.rpc('write_mails', { note_ids: notes.map((note) => note.id), mails }).throwOnError()
  const claim = { most: 1, lease_seconds: 60, mail_domain: 'party.example' }
  const { data: claimed } = await staff.rpc('claim_mails', claim).throwOnError()
  const [mail] = claimed
  const { token } = Token.parse(mail?.fills)
  await staff.rpc('confirm_newsletter', { token }).throwOnError()
  await staff.rpc('finish_mail', { mail_id: mail?.id ?? '', attempt: 1, outcome: 'sent' }).throwOnError()
  return id
}

/** Starts sending a newsletter. @returns its counts */
export async function send(site: VolunteersBackend): Promise<unknown> {
  const text = { subject: 'News', plain_text: 'Hi', html: '<p>Hi</p>' }
  const { data } = await site
    .staffServer()
    .rpc('start_newsletter', { document_id: 'news', ...text, headers: {}, started_by: 'admin' })
    .throwOnError()
  return data
}
