import { Box, Dialog, Flex, Radio, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '../../../lib/shared/format-moment'
import { ActionDialog, Labelled } from '../../ui/form-parts'
import { OneTimeLink } from '../../ui/one-time-link'
import { QuietButton } from '../../ui/tool-page'
import { type NewLink, type Role, staffApi } from './staff-api'
import { ROLE_MESSAGES, TASK_MESSAGES } from './staff-messages'
import type { PersonTask, Task } from './staff-table'

interface TaskDialogProps {
  task: Task
  /** Called after a change, to reload the list. */
  onChanged: () => void
  /** Closes the dialog, with a message about the outcome. */
  onClose: (message?: string) => void
}

const DIALOG = { id: 'staff-task', busy: 'One moment…' } as const

/** The dialog of an action: asks for confirmation, runs the action, and shows the link if it created one. */
export function TaskDialog({ task, onChanged, onClose }: TaskDialogProps) {
  const [made, setMade] = useState<{ email: string; link: NewLink }>()
  const close = () => onClose()
  const showLink = (email: string, link: NewLink) => {
    setMade({ email, link })
    onChanged()
  }
  const finish = (message: string) => {
    onChanged()
    onClose(message)
  }
  if (made) return <LinkDialog {...made} onClose={close} />
  return task.kind === 'invite' ? (
    <InviteForm onMade={showLink} onClose={close} />
  ) : (
    <PersonForm task={task} onMade={showLink} onDone={finish} onClose={close} />
  )
}

interface FormProps {
  onMade: (email: string, link: NewLink) => void
  onDone: (message: string) => void
  onClose: () => void
}

function InviteForm({ onMade, onClose }: Omit<FormProps, 'onDone'>) {
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  useEffect(() => field.current?.focus(), [])
  return (
    <ActionDialog
      {...DIALOG}
      header="Invite someone"
      submit="Create link"
      tone="primary"
      onClose={onClose}
      onSubmit={async () => onMade(email.trim(), await staffApi.invite(email, role))}
    >
      <Text size={1}>
        You get a link to send them, where they choose a name and a password. The Studio sends no email.
      </Text>
      <Labelled id="staff-email" label="Email address">
        <TextInput
          id="staff-email"
          ref={field}
          // The type isn't `email`, because then the field would be marked invalid from the first letter. The server
          // says what is wrong.
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          fontSize={1}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      </Labelled>
      <RoleChoice value={role} onChange={setRole} />
    </ActionDialog>
  )
}

/** The form for an action on an account or an invitation. */
function PersonForm({ task, onMade, onDone, onClose }: FormProps & { task: PersonTask }) {
  const isInvitation = 'link' in task
  const [role, setRole] = useState(isInvitation ? task.link.role : task.account.role)
  const words = TASK_MESSAGES[task.kind]
  const submit = async () => {
    switch (task.kind) {
      case 'newLink':
        return onMade(task.link.email, await staffApi.invite(task.link.email, task.link.role))
      case 'withdraw':
        await staffApi.withdraw(task.link.email)
        return onDone('Invitation withdrawn.')
      case 'changeRole':
        await staffApi.changeRole(task.account.id, role)
        return onDone(`Changed ${task.account.name}’s role to ${ROLE_MESSAGES[role].title}.`)
      case 'reset':
        return onMade(task.account.email, await staffApi.reset(task.account.id))
      case 'remove':
        await staffApi.remove(task.account.id)
        return onDone(`Removed ${task.account.name}.`)
      default:
        return task satisfies never
    }
  }
  return (
    <ActionDialog
      {...DIALOG}
      header={words.header(isInvitation ? task.link.email : task.account.name)}
      submit={words.submit}
      tone={task.kind === 'newLink' || task.kind === 'changeRole' ? 'primary' : 'critical'}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap={4}>
        <Text size={1}>{words.text}</Text>
        {task.kind === 'remove' && (
          <Text size={1}>
            Their work stays, and its history keeps showing their name. Their email address is deleted.
          </Text>
        )}
      </Stack>
      {task.kind === 'changeRole' && <RoleChoice value={role} onChange={setRole} />}
    </ActionDialog>
  )
}

const ROLES = ['viewer', 'contributor', 'editor', 'administrator'] as const satisfies readonly Role[]

/** The role menu, with each role's permissions. */
function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <Box as="fieldset" style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Box as="legend" marginBottom={3} style={{ padding: 0 }}>
        <Text size={1} weight="medium">
          Role
        </Text>
      </Box>
      <Stack gap={4}>
        {ROLES.map((role) => (
          <Flex key={role} gap={3} align="flex-start">
            <Radio
              id={`staff-role-${role}`}
              name="staff-role"
              value={role}
              checked={value === role}
              aria-describedby={`staff-role-${role}-may`}
              onChange={() => onChange(role)}
            />
            <Stack gap={2} flex={1}>
              <Text as="label" htmlFor={`staff-role-${role}`} size={1} weight="medium">
                {ROLE_MESSAGES[role].title}
              </Text>
              <Text id={`staff-role-${role}-may`} size={1} muted>
                {ROLE_MESSAGES[role].may}
              </Text>
            </Stack>
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}

/** The dialog with a new one-time link. */
function LinkDialog({ email, link, onClose }: { email: string; link: NewLink; onClose: () => void }) {
  return (
    <Dialog id="staff-link" header={`Link for ${email}`} width={1} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={5}>
          <Text size={1}>Send this link to {email} only. The first person to open it gets the account.</Text>
          <OneTimeLink
            id="staff-link-address"
            label="One-time link"
            url={link.url}
            until={`It works once and expires on ${formatMoment(link.expiresAt)}. Copy it now: it won’t be shown again.`}
          />
          <Flex justify="flex-end">
            <QuietButton text="Done" onClick={onClose} />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
