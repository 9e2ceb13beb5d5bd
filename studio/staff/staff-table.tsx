import { Badge, Box, Card, Flex, Stack, Text } from '@sanity/ui'
import type { CSSProperties, ReactNode } from 'react'
import { type Person, peopleOf, type Task } from './person'
import { PersonMenu } from './person-menu'
import type { Overview, PendingLink } from './staff-api'
import { moment, ROLE_WORDS, WORDS } from './words'

const CELL: CSSProperties = {
  padding: '0.6rem 0.75rem',
  textAlign: 'start',
  verticalAlign: 'middle',
  borderBottom: '1px solid var(--card-border-color)',
}

interface StaffTableProps {
  overview: Overview
  ownId: string | undefined
  onTask: (task: Task) => void
}

/** Who is staff and who is invited, each with what can be done. */
export function StaffTable({ overview, ownId, onTask }: StaffTableProps) {
  return (
    <Card border radius={2} overflow="auto" tabIndex={0} role="region" aria-label={WORDS.list}>
      <table style={{ width: '100%', minWidth: '52rem', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            {WORDS.columns.map((column) => (
              <th key={column} scope="col" style={CELL}>
                <Text size={1} weight="semibold" muted>
                  {column}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {peopleOf(overview, ownId).map((person) => (
            <Row key={keyOf(person)} person={person} onTask={onTask} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({ person, onTask }: { person: Person; onTask: (task: Task) => void }) {
  const isAccount = person.kind === 'account'
  const { email, role } = isAccount ? person.account : person.link
  return (
    <tr>
      <th scope="row" style={CELL}>
        <Flex gap={2} align="center">
          <Text size={1} weight="medium" muted={!isAccount}>
            {isAccount ? person.account.name : WORDS.noName}
          </Text>
          {isAccount && person.isSelf && <Badge fontSize={1}>{WORDS.you}</Badge>}
        </Flex>
      </th>
      <Cell>{email}</Cell>
      <Cell>{ROLE_WORDS[role].title}</Cell>
      <td style={CELL}>
        {isAccount ? (
          <Stack gap={3}>
            <Text size={1} muted>
              {person.account.lastSignInAt === null ? WORDS.never : moment(person.account.lastSignInAt)}
            </Text>
            {person.reset && <LinkState title={WORDS.resetting} link={person.reset} />}
          </Stack>
        ) : (
          <LinkState title={WORDS.invited} link={person.link} hasEnded={person.hasEnded} />
        )}
      </td>
      <td style={CELL}>
        <PersonMenu person={person} onTask={onTask} />
      </td>
    </tr>
  )
}

/** Whether a link that is out still works. */
function LinkState({
  title,
  link,
  hasEnded = false,
}: {
  title: string
  link: PendingLink
  hasEnded?: boolean
}) {
  return (
    <Stack gap={2}>
      <Box>
        <Badge tone={hasEnded ? 'caution' : 'primary'} fontSize={1}>
          {title}
        </Badge>
      </Box>
      <Text size={1} muted>
        {hasEnded ? WORDS.linkEnded : WORDS.linkWorksUntil(moment(link.expiresAt))}
      </Text>
    </Stack>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return (
    <td style={CELL}>
      <Text size={1} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </td>
  )
}

function keyOf(person: Person): string {
  return person.kind === 'account' ? person.account.id : person.link.email
}
