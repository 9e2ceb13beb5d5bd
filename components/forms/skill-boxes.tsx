import type { ComponentProps } from 'react'

/** A skill to tick. */
export interface SkillOption {
  id: string
  label: string
}

interface SkillBoxesProps extends ComponentProps<'fieldset'> {
  label: string
  skills: readonly SkillOption[]
  checked: readonly string[]
}

/** The skills, one box each, as large to the finger as the whole line. */
export function SkillBoxes({ label, skills, checked, ...fieldset }: SkillBoxesProps) {
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
