import type { ReactNode } from 'react'
import type { VOLUNTEER_QUERY_RESULT } from '@/lib/content/sanity.types'
import { phoneHref } from '@/lib/format/phone-href'
import { isSkillId } from '@/lib/volunteers/skills'
import { type SignUpAnswer, VolunteerForm } from '../forms/volunteer-form'
import { Heading } from '../ui/heading'
import { DETAIL_LINK } from '../ui/button-look'
import { DEFAULTS } from '../ui/labels'
import { Section } from '../ui/section'
import { hasAllLabels, NO_VERSION } from './stored-form-section'

type Page = NonNullable<VOLUNTEER_QUERY_RESULT>

interface VolunteerSignUpProps {
  id: string
  words: Page['form']
  contact: Page['contact']
  /** The form. */
  children?: ReactNode
}

/** Shows the heading of the sign-up form, the form, and beside it the contact details of the volunteer coordinator. */
export function VolunteerSignUp({ id, words, contact, children }: VolunteerSignUpProps) {
  return (
    <Section id={id} aria-labelledby={`${id}-heading`} className="gap-y-12 pt-0">
      <div className="col-span-full md:col-span-7">
        {words?.heading && (
          <Heading id={`${id}-heading`} className="text-title">
            {words.heading}
          </Heading>
        )}
        {words?.introduction && <p className="mt-4 mb-8 max-w-[48ch] text-lead">{words.introduction}</p>}
        {children}
      </div>
      {contact && <Coordinator contact={contact} />}
    </Section>
  )
}

function Coordinator({
  contact: { heading, text, email, phone },
}: {
  contact: NonNullable<Page['contact']>
}) {
  const links = [
    { href: `mailto:${email ?? ''}`, label: email },
    { href: phoneHref(phone ?? ''), label: phone },
  ]
  return (
    <aside
      aria-labelledby="coordinator"
      className="col-span-full self-start border-t-3 border-current pt-5 md:sticky md:top-28 md:col-span-4 md:col-start-9"
    >
      <Heading id="coordinator" className="text-subheading">
        {heading}
      </Heading>
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
      <ul className="mt-3">
        {links.map(
          ({ href, label }) =>
            label && (
              <li key={label}>
                {href ? (
                  <a href={href} className={`${DETAIL_LINK} font-bold break-all`}>
                    {label}
                  </a>
                ) : (
                  <b>{label}</b>
                )}
              </li>
            ),
        )}
      </ul>
    </aside>
  )
}

interface SignUpFormProps {
  words: NonNullable<Page['form']>
  /** The address and the key of the database's REST interface for browsers. */
  api: { url: string; key: string }
  /** The server's answer to a form that was sent without scripts. */
  answer?: SignUpAnswer
}

/** Shows the sign-up form in the words of content, or nothing while a label or the button is missing. */
export function SignUpForm({ words, api, answer }: SignUpFormProps) {
  const labels = {
    fullName: words.fullNameLabel,
    email: words.emailLabel,
    phone: words.phoneLabel,
    preferredRole: words.preferredRoleLabel,
    skills: words.skillsLabel,
    message: words.messageLabel,
  }
  const { button, submittingButton, messageHint, privacy, consentVersion } = words
  if (!button || !hasAllLabels(labels)) return null
  return (
    <VolunteerForm
      words={{
        labels,
        messageHint,
        skills: skillsOf(words),
        privacy,
        problemHeading: words.problemHeading ?? DEFAULTS.problems,
        tooLongError: words.tooLongError ?? DEFAULTS.tooLong,
        busyText: words.busyText ?? DEFAULTS.busy,
        button,
        submittingButton: submittingButton ?? button,
      }}
      target={{ ...api, consentVersion: consentVersion ?? NO_VERSION }}
      {...(answer && { answer })}
    />
  )
}

/** Returns the skills that the table of volunteers accepts, each once. */
function skillsOf({ skills }: NonNullable<Page['form']>) {
  const options = new Map<string, string>()
  for (const { id, label } of skills ?? []) {
    if (id !== null && isSkillId(id) && label) options.set(id, label)
  }
  return [...options].map(([id, label]) => ({ id, label }))
}
