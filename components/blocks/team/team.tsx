import { IMAGE } from '@/lib/shared/fragments'
import { fillIn } from '@/lib/shared/fill-in'
import { listOf } from '../../ui/list-of'
import { Portrait } from '../../ui/portrait'
import { REVEAL } from '../../ui/reveal'
import { HeadedSection } from '../../ui/section'
import type { BlockProps } from '../block-props'

/** The fields of the team, and all its members in the order that staff have set. */
export const TEAM = /* groq */ `
  heading, introduction, emailLabel,
  "members": *[_type == "teamMember" && defined(name)] | order(orderRank asc) {
    _id, name, role, bio, email, image{${IMAGE}}
  }
`

type Leader = BlockProps<'team'>['block']['members'][number]

export function Team({ block, id }: BlockProps<'team'>) {
  const { heading, introduction, emailLabel, members } = block
  if (members.length === 0) return null
  return (
    <HeadedSection id={id} heading={heading} introduction={introduction}>
      <ul className="leaders col-span-full mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 md:mt-16 lg:grid-cols-4">
        {listOf(members, (leader) => (
          <li {...REVEAL}>
            <Portrait image={leader.image} />
            <div>
              {leader.name && <h3>{leader.name}</h3>}
              {leader.role && leader.role !== leader.name && <p>{leader.role}</p>}
              {leader.bio && <p className="text-ink-soft">{leader.bio}</p>}
              {leader.email && (
                <a href={`mailto:${leader.email}`} aria-label={emailName(leader, emailLabel)}>
                  <EmailAddress email={leader.email} />
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

/**
 * Returns the accessible name of an email link. It starts with the visible address, for people who use voice control.
 */
function emailName({ name, email }: Leader, label: string | null): string | undefined {
  return label ? `${email ?? ''}: ${fillIn(label, { name })}` : undefined
}

/** Shows an email address, with a possible line break before the @. */
function EmailAddress({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf('@'), 0)
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
