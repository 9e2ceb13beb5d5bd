import { IMAGE } from '@/lib/content/fragments'
import { fillIn } from '@/lib/shared/fill-in'
import { PORTRAIT_SHAPES } from '@/lib/shared/picture-shapes'
import { drawingAddress } from '../../ui/drawing-address'
import { listOf } from '../../ui/list-of'
import { Picture } from '../../ui/picture'
import { REVEAL } from '../../ui/reveal'
import { HeadedSection } from '../../ui/section'
import type { BlockProps } from '../block-props'

/** The fields of the team, with its members in the order set by staff. */
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
            <Portrait leader={leader} />
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

/** Shows a person's portrait, or a sun over a hill if there is none. */
function Portrait({ leader: { image } }: { leader: Leader }) {
  return (
    <div className="portrait">
      {image?.asset ? (
        <Picture picture={image} show={PORTRAIT_SHAPES} className="absolute inset-0 size-full object-cover" />
      ) : (
        <svg aria-hidden className="scene">
          <use href={drawingAddress('portrait')} />
        </svg>
      )}
    </div>
  )
}

/** Returns the accessible name of an email link. It starts with the visible address, for voice control. */
function emailName({ name, email }: Leader, label: string | null): string | undefined {
  return label ? `${email ?? ''}: ${fillIn(label, { name })}` : undefined
}

/** Shows an email address that may break before the @. */
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
