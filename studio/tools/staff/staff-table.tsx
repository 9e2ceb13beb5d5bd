import { EllipsisHorizontalIcon } from '@sanity/icons/EllipsisHorizontal'
import { Badge, Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { useId } from 'react'
import { formatMoment } from '../../../lib/shared/format-moment'
import { OWN_PASSWORD_PATH } from '../../../lib/routes'
import { CELL, Cell, Table } from '../../ui/table'
import { Muted, StateBadge } from '../../ui/tool-page'
import type { Account, Overview, PendingLink } from './staff-api'
import { ROLE_MESSAGES, TASK_MESSAGES } from './staff-messages'

interface StaffTableProps {
  overview: Overview
  ownId: string | undefined
  onTask: (task: Task) => void
}

/** The table of accounts and invitations, each with a menu of actions. */
export function StaffTable({ overview, ownId, onTask }: StaffTableProps) {
  return (
    <Table
      label="List of staff"
      minWidth="52rem"
      headings={['Name', 'Email', 'Role', 'Last sign-in', 'Actions']}
    >
      {rowsOf(overview, ownId).map((person) => (
        <Row key={keyOf(person)} person={person} onTask={onTask} />
      ))}
    </Table>
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
            {isAccount ? person.account.name : 'Not set up yet'}
          </Text>
          {isAccount && person.isSelf && <Badge fontSize={1}>You</Badge>}
        </Flex>
      </th>
      <Cell>{email}</Cell>
      <Cell>{ROLE_MESSAGES[role].title}</Cell>
      <td style={CELL}>
        {isAccount ? (
          <Stack gap={3}>
            <Muted>
              {person.account.lastSignInAt === null ? 'Not yet' : formatMoment(person.account.lastSignInAt)}
            </Muted>
            {person.reset && <LinkState title="New password pending" link={person.reset} />}
          </Stack>
        ) : (
          <LinkState title="Invited" link={person.link} hasEnded={person.hasEnded} />
        )}
      </td>
      <td style={CELL}>
        <PersonMenu person={person} onTask={onTask} />
      </td>
    </tr>
  )
}

/** Says when an unused link expires, or that it has expired. */
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
        <StateBadge tone={hasEnded ? 'caution' : 'primary'}>{title}</StateBadge>
      </Box>
      <Muted>{hasEnded ? 'The link has expired' : `Link works until ${formatMoment(link.expiresAt)}`}</Muted>
    </Stack>
  )
}

function keyOf(person: Person): string {
  return person.kind === 'account' ? person.account.id : person.link.email
}

/** The menu of actions for one person. Your own account only has a link to change its password. */
function PersonMenu({ person, onTask }: { person: Person; onTask: (task: Task) => void }) {
  const id = useId()
  if (person.kind === 'account' && person.isSelf) {
    return (
      <Text size={1}>
        <a href={OWN_PASSWORD_PATH}>Change your password</a>
      </Text>
    )
  }
  const name = person.kind === 'account' ? person.account.name : person.link.email
  return (
    <MenuButton
      id={id}
      button={
        <Button mode="bleed" icon={EllipsisHorizontalIcon} aria-label={`Actions for ${name}`} padding={2} />
      }
      menu={<Menu>{itemsOf(person, onTask)}</Menu>}
      popover={{ portal: true, placement: 'bottom-end' }}
    />
  )
}

function itemsOf(person: Person, onTask: (task: Task) => void) {
  const item = (task: Exclude<Task, { kind: 'invite' }>) => (
    <MenuItem
      key={task.kind}
      fontSize={1}
      text={TASK_MESSAGES[task.kind].action}
      tone={task.kind === 'remove' || task.kind === 'withdraw' ? 'critical' : 'default'}
      onClick={() => onTask(task)}
    />
  )
  if (person.kind === 'invited') {
    const { link } = person
    return [item({ kind: 'newLink', link }), item({ kind: 'withdraw', link })]
  }
  const { account } = person
  return [
    item({ kind: 'changeRole', account }),
    item({ kind: 'reset', account }),
    item({ kind: 'remove', account }),
  ]
}

/** A row of the table: an account, or an invitation. */
type Person =
  | { kind: 'account'; account: Account; isSelf: boolean; reset: PendingLink | undefined }
  | { kind: 'invited'; link: PendingLink; hasEnded: boolean }

/** The action that an administrator has chosen. */
export type Task =
  | { kind: 'invite' }
  | { kind: 'newLink' | 'withdraw'; link: PendingLink }
  | { kind: 'changeRole' | 'reset' | 'remove'; account: Account }

/** The rows: accounts in order of creation, then unused invitations. */
function rowsOf({ accounts, links, askedAt }: Overview, ownId: string | undefined): Person[] {
  return [
    ...accounts.map((account) => ({
      kind: 'account' as const,
      account,
      isSelf: account.id === ownId,
      reset: links.find(({ kind, email }) => kind === 'reset' && email === account.email),
    })),
    ...links
      .filter(({ kind }) => kind === 'invite')
      .map((link) => ({ kind: 'invited' as const, link, hasEnded: link.expiresAt <= askedAt })),
  ]
}
