import type { VOLUNTEER_QUERY_RESULT } from '@/lib/content/sanity.types'
import { isSkillId } from '@/lib/volunteers/skills'
import { type SignUpAnswer, VolunteerForm } from '../forms/volunteer-form'

type Words = NonNullable<NonNullable<VOLUNTEER_QUERY_RESULT>['form']>

/** Stored for a sign-up whose privacy note has no version: that it had none is known, too. */
const NO_VERSION = 'unversioned'

interface SignUpFormProps {
  words: Words
  /** Address and key of the volunteers' REST interface, as browsers reach it. */
  api: { url: string; key: string }
  /** What came of a form that was sent without scripts. */
  answer?: SignUpAnswer
}

/** The sign-up form in the words of content; left out while a label or the button is missing. */
export function SignUpForm({ words, api, answer }: SignUpFormProps) {
  const labels = {
    fullName: words.fullNameLabel ?? '',
    email: words.emailLabel ?? '',
    phone: words.phoneLabel ?? '',
    preferredRole: words.preferredRoleLabel ?? '',
    skills: words.skillsLabel ?? '',
    message: words.messageLabel ?? '',
  }
  const { button, submittingButton, messageHint, privacy, consentVersion } = words
  if (!button || Object.values(labels).includes('')) return null
  return (
    <VolunteerForm
      words={{
        labels,
        messageHint,
        skills: skillsOf(words),
        privacy,
        button,
        submittingButton: submittingButton ?? button,
      }}
      target={{ ...api, consentVersion: consentVersion ?? NO_VERSION }}
      {...(answer && { answer })}
    />
  )
}

/** The skills that the volunteers table knows, each once. */
function skillsOf({ skills }: Words) {
  const options = new Map<string, string>()
  for (const { id, label } of skills ?? []) {
    if (id !== null && isSkillId(id) && label) options.set(id, label)
  }
  return [...options].map(([id, label]) => ({ id, label }))
}
