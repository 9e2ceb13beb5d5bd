import { Box, Flex, Radio, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { ActionDialog, Labelled } from '../tool-parts/form-parts'
import { LinkDialog } from './link-dialog'
import { type Account, type NewLink, type PendingLink, type Role, staffApi } from './staff-api'
import type { Task } from './staff-table'
import { ROLE_WORDS, WORDS } from './words'

interface TaskDialogProps {
  task: Task
  /** Called when something was changed: the list is out of date. */
  onChanged: () => void
  /** Closes the dialog, with a message about what was done. */
  onClose: (message?: string) => void
}

const DIALOG = { id: 'staff-task', busy: WORDS.working } as const

/** The dialog of an action: it asks for confirmation, runs the action, and shows the link where one was made. */
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
  switch (task.kind) {
    case 'invite':
      return <InviteForm onMade={showLink} onClose={close} />
    case 'newLink':
    case 'withdraw':
      return (
        <InvitationForm kind={task.kind} link={task.link} onMade={showLink} onDone={finish} onClose={close} />
      )
    case 'changeRole':
      return <RoleForm account={task.account} onDone={finish} onClose={close} />
    case 'reset':
    case 'remove':
      return (
        <AccountForm
          kind={task.kind}
          account={task.account}
          onMade={showLink}
          onDone={finish}
          onClose={close}
        />
      )
    default:
      return task satisfies never
  }
}

interface FormProps {
  onMade: (email: string, link: NewLink) => void
  onDone: (message: string) => void
  onClose: () => void
}

function InviteForm({ onMade, onClose }: Pick<FormProps, 'onMade' | 'onClose'>) {
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  useEffect(() => field.current?.focus(), [])
  return (
    <ActionDialog
      {...DIALOG}
      header={WORDS.invite.header}
      submit={WORDS.invite.submit}
      tone="primary"
      onClose={onClose}
      onSubmit={async () => onMade(email.trim(), await staffApi.invite(email, role))}
    >
      <Text size={1}>{WORDS.invite.intro}</Text>
      <Labelled id="staff-email" label={WORDS.email}>
        <TextInput
          id="staff-email"
          ref={field}
          // Of type email it would be marked as wrong from the first letter on; the server says what is wrong.
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

function InvitationForm({
  kind,
  link: { email, role },
  onMade,
  onDone,
  onClose,
}: FormProps & { kind: 'newLink' | 'withdraw'; link: PendingLink }) {
  const words = WORDS[kind]
  const submit = async () => {
    if (kind === 'newLink') return onMade(email, await staffApi.invite(email, role))
    await staffApi.withdraw(email)
    onDone(WORDS.withdraw.toast)
  }
  return (
    <ActionDialog
      {...DIALOG}
      header={words.header(email)}
      submit={words.submit}
      tone={kind === 'newLink' ? 'primary' : 'critical'}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text size={1}>{words.text}</Text>
    </ActionDialog>
  )
}

function RoleForm({ account, onDone, onClose }: Omit<FormProps, 'onMade'> & { account: Account }) {
  const [role, setRole] = useState(account.role)
  return (
    <ActionDialog
      {...DIALOG}
      header={WORDS.changeRole.header(account.name)}
      submit={WORDS.changeRole.submit}
      tone="primary"
      onClose={onClose}
      onSubmit={async () => {
        await staffApi.changeRole(account.id, role)
        onDone(WORDS.changeRole.toast(account.name, role))
      }}
    >
      <Text size={1}>{WORDS.changeRole.text}</Text>
      <RoleChoice value={role} onChange={setRole} />
    </ActionDialog>
  )
}

function AccountForm({
  kind,
  account: { id, name, email },
  onMade,
  onDone,
  onClose,
}: FormProps & { kind: 'reset' | 'remove'; account: Account }) {
  const words = WORDS[kind]
  const submit = async () => {
    if (kind === 'reset') return onMade(email, await staffApi.reset(id))
    await staffApi.remove(id)
    onDone(WORDS.remove.toast(name))
  }
  return (
    <ActionDialog
      {...DIALOG}
      header={words.header(name)}
      submit={words.submit}
      tone="critical"
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap={4}>
        <Text size={1}>{words.text}</Text>
        {kind === 'remove' && <Text size={1}>{WORDS.remove.stays}</Text>}
      </Stack>
    </ActionDialog>
  )
}

const ROLES = ['viewer', 'contributor', 'editor', 'administrator'] as const satisfies readonly Role[]

interface RoleChoiceProps {
  value: Role
  onChange: (role: Role) => void
}

/** The choice of a role, each with what it may do. */
function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <Box as="fieldset" style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Box as="legend" marginBottom={3} style={{ padding: 0 }}>
        <Text size={1} weight="medium">
          {WORDS.role}
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
                {ROLE_WORDS[role].title}
              </Text>
              <Text id={`staff-role-${role}-may`} size={1} muted>
                {ROLE_WORDS[role].may}
              </Text>
            </Stack>
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}
