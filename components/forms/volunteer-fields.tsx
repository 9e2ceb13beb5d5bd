import type { ComponentProps } from 'react'
import { LIMITS } from '@/lib/volunteers/limits'
import type { SignUpField, SignUpValues } from '@/lib/volunteers/form'
import { Field, TextArea } from './field'

/** What the fields are called. */
export interface VolunteerWords {
  labels: Record<SignUpField, string>
  messageHint: string | null
  skills: readonly SkillOption[]
}

interface VolunteerFieldsProps {
  words: VolunteerWords
  values: SignUpValues
  errors: Partial<Record<SignUpField, string>>
}

/** The lines before the skills, with what browsers may fill in. */
const LINES = [
  { name: 'fullName', type: 'text', autoComplete: 'name', required: true, maxLength: LIMITS.fullName },
  { name: 'email', type: 'email', autoComplete: 'email', required: true, maxLength: LIMITS.email },
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: LIMITS.phone },
  { name: 'preferredRole', type: 'text', autoComplete: 'off', maxLength: LIMITS.preferredRole },
] as const

/** Id of a field on the page. */
export function volunteerFieldId(field: SignUpField): string {
  return `volunteer-${field}`
}

/** The fields of the sign-up. Their values are the browser's own. */
export function VolunteerFields({
  words: { labels, messageHint, skills },
  values,
  errors,
}: VolunteerFieldsProps) {
  return (
    <>
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        {LINES.map((line) => (
          <Field
            key={line.name}
            {...line}
            id={volunteerFieldId(line.name)}
            label={labels[line.name]}
            defaultValue={values[line.name]}
            error={errors[line.name]}
          />
        ))}
      </div>
      {skills.length > 0 && (
        <SkillBoxes
          id={volunteerFieldId('skills')}
          label={labels.skills}
          skills={skills}
          checked={values.skills}
        />
      )}
      {/* No limit here, which would cut off what is pasted without a word: a message that is too long is said. */}
      <TextArea
        id={volunteerFieldId('message')}
        name="message"
        label={labels.message}
        hint={messageHint}
        defaultValue={values.message}
        error={errors.message}
      />
    </>
  )
}

/** A skill to tick. */
interface SkillOption {
  id: string
  label: string
}

interface SkillBoxesProps extends ComponentProps<'fieldset'> {
  label: string
  skills: readonly SkillOption[]
  checked: readonly string[]
}

/** Shows a checkbox for each skill; the whole line can be tapped. */
function SkillBoxes({ label, skills, checked, ...fieldset }: SkillBoxesProps) {
  return (
    <fieldset {...fieldset}>
      <legend className="font-bold">{label}</legend>
      <ul className="mt-1.5 grid gap-x-6 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
        {skills.map((skill) => (
          <li key={skill.id} className="border-t border-rule">
            <label className="flex min-h-12 cursor-pointer items-center gap-3 py-1.5">
              <input
                type="checkbox"
                name="skills"
                value={skill.id}
                defaultChecked={checked.includes(skill.id)}
                className="size-5 flex-none"
              />
              {skill.label}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
