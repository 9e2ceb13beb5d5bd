import { EllipsisHorizontalIcon } from '@sanity/icons/EllipsisHorizontal'
import { Badge, Box, Button, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../lib/shared/format-moment'
import { OWN_PASSWORD_PATH } from '../../../lib/shared/routes'
import { ActionMenu } from '../../ui/form-parts'
import { CELL, Cell, Table } from '../../ui/table'
import { Muted, StateBadge } from '../../ui/tool-page'
import type { Overview, Role } from './staff-api'
import { accountTasks, invitationTasks, ROLE_MESSAGES, type StaffTask } from './staff-tasks'

interface StaffTableProps {
  overview: Overview
  ownId: string | undefined
  onTask: (task: StaffTask) => void
}

/** The table of accounts in order of creation, followed by unused invitations. Each row has a menu of actions. */
export function StaffTable({ overview: { accounts, links, askedAt }, ownId, onTask }: StaffTableProps) {
  const { invite: invitations = [], reset: resets = [] } = Object.groupBy(links, ({ kind }) => kind)
  return (
    <Table
      label="List of staff"
      minWidth="52rem"
      headings={['Name', 'Email', 'Role', 'Last sign-in', 'Actions']}
    >
      {accounts.map((account) => {
        const reset = resets.find(({ email }) => email === account.email)
        return (
          <Row
            key={account.id}
            {...account}
            state={
              <Stack gap={3}>
                <Muted>
                  {account.lastSignInAt === null ? 'Not yet' : formatMoment(account.lastSignInAt)}
                </Muted>
                {reset && <LinkState title="New password pending" {...reset} hasEnded={false} />}
              </Stack>
            }
            tasks={account.id === ownId ? 'own' : accountTasks(account)}
            onTask={onTask}
          />
        )
      })}
      {invitations.map((link) => (
        <Row
          key={link.email}
          {...link}
          state={<LinkState title="Invited" {...link} hasEnded={link.expiresAt <= askedAt} />}
          tasks={invitationTasks(link)}
          onTask={onTask}
        />
      ))}
    </Table>
  )
}

interface RowProps {
  /** Undefined until an invitation is accepted. */
  name?: string
  email: string
  role: Role
  state: ReactNode
  /** The menu's actions; “own” for the administrator's own account, which only has a link to change its password. */
  tasks: readonly StaffTask[] | 'own'
  onTask: (task: StaffTask) => void
}

function Row({ name, email, role, state, tasks, onTask }: RowProps) {
  return (
    <tr>
      <th scope="row" style={CELL}>
        <Flex gap={2} align="center">
          <Text size={1} weight="medium" muted={name === undefined}>
            {name ?? 'Not set up yet'}
          </Text>
          {tasks === 'own' && <Badge fontSize={1}>You</Badge>}
        </Flex>
      </th>
      <Cell>{email}</Cell>
      <Cell>{ROLE_MESSAGES[role].title}</Cell>
      <td style={CELL}>{state}</td>
      <td style={CELL}>
        {tasks === 'own' ? (
          <Text size={1}>
            <a href={OWN_PASSWORD_PATH}>Change your password</a>
          </Text>
        ) : (
          <ActionMenu
            button={
              <Button
                mode="bleed"
                icon={EllipsisHorizontalIcon}
                aria-label={`Actions for ${name ?? email}`}
                padding={2}
              />
            }
            placement="bottom-end"
            items={tasks.map((task) => ({ id: task.submit, ...task.item, onClick: () => onTask(task) }))}
          />
        )}
      </td>
    </tr>
  )
}

/** Says when an unused link expires, or that it has expired. */
function LinkState({ title, expiresAt, hasEnded }: { title: string; expiresAt: number; hasEnded: boolean }) {
  return (
    <Stack gap={2}>
      <Box>
        <StateBadge tone={hasEnded ? 'caution' : 'primary'}>{title}</StateBadge>
      </Box>
      <Muted>{hasEnded ? 'The link has expired' : `Link works until ${formatMoment(expiresAt)}`}</Muted>
    </Stack>
  )
}
