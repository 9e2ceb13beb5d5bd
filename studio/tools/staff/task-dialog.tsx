import { Box, Dialog, Flex, Radio, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '../../../lib/shared/format-moment'
import { ActionDialog, Labelled } from '../../ui/form-parts'
import { OneTimeLink } from '../../ui/one-time-link'
import { QuietButton } from '../../ui/tool-page'
import { type Role, ROLES } from './staff-api'
import { type LinkFor, ROLE_MESSAGES, type StaffTask } from './staff-tasks'

interface TaskDialogProps {
  task: StaffTask
  /** Called after a change, to reload the list. */
  onChanged: () => void
  /** Closes the dialog, with a message about the outcome. */
  onClose: (message?: string) => void
}

/** The dialog of an action: asks for confirmation, runs the action, and shows the link if it created one. */
export function TaskDialog({ task, onChanged, onClose }: TaskDialogProps) {
  const [made, setMade] = useState<LinkFor>()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState(task.role ?? 'viewer')
  const { header, texts, submit, tone } = task
  const field = useRef<HTMLInputElement>(null)
  // Runs after the dialog has taken the focus.
  useEffect(() => field.current?.focus(), [])
  const close = () => onClose()
  if (made) return <LinkDialog link={made} onClose={close} />
  const run = async () => {
    const outcome = await task.run(email, role)
    onChanged()
    if (typeof outcome === 'string') onClose(outcome)
    else setMade(outcome)
  }
  return (
    <ActionDialog
      id="staff-task"
      busy="One moment…"
      {...{ header, submit, tone }}
      onClose={close}
      onSubmit={run}
    >
      <Stack gap={4}>
        {texts.map((text) => (
          <Text key={text} size={1}>
            {text}
          </Text>
        ))}
      </Stack>
      {task.asksEmail && (
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
      )}
      {task.role && <RoleChoice value={role} onChange={setRole} />}
    </ActionDialog>
  )
}

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
function LinkDialog({ link: { email, url, expiresAt }, onClose }: { link: LinkFor; onClose: () => void }) {
  return (
    <Dialog id="staff-link" header={`Link for ${email}`} width={1} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={5}>
          <Text size={1}>Send this link to {email} only. The first person to open it gets the account.</Text>
          <OneTimeLink
            id="staff-link-address"
            label="One-time link"
            url={url}
            until={`It works once and expires on ${formatMoment(expiresAt)}. Copy it now: it won’t be shown again.`}
          />
          <Flex justify="flex-end">
            <QuietButton text="Done" onClick={onClose} />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
