import { Box, Button, Card, Dialog, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { messageOf } from './answer'
import { WORDS } from '../staff/words'

export interface LongFieldProps {
  id: string
  label: string
  rows: number
  maxLength: number
  value: string
  onChange: (text: string) => void
  /** A sentence under the field that says what to write. */
  hint?: string
}

/** A text of several lines with its label. */
export function LongField({ id, label, rows, maxLength, value, onChange, hint }: LongFieldProps) {
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <TextArea
        id={id}
        fontSize={1}
        {...{ rows, maxLength, value }}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {hint && (
        <Text id={`${id}-hint`} size={1} muted>
          {hint}
        </Text>
      )}
    </Stack>
  )
}

interface TaskFormProps {
  header: string
  submit: string
  tone: 'primary' | 'critical'
  /** Does what is asked; a rejection is shown in the dialog. */
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks before something is done, and says when it could not be. */
export function TaskForm({ header, submit, tone, onSubmit, onClose, children }: TaskFormProps) {
  const [isWorking, setIsWorking] = useState(false)
  const [error, setError] = useState<string>()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isWorking) return
    setIsWorking(true)
    setError(undefined)
    try {
      await onSubmit()
    } catch (cause) {
      setError(messageOf(cause))
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <Dialog id="staff-task" header={header} width={1} onClose={onClose}>
      <Box as="form" padding={4} onSubmit={(event: FormEvent) => void send(event)}>
        <Stack gap={5}>
          {children}
          {error && (
            <Card tone="critical" padding={3} radius={2} role="alert">
              <Text size={1}>{error}</Text>
            </Card>
          )}
          <Flex gap={2} justify="flex-end">
            <Button type="button" mode="bleed" text={WORDS.cancel} fontSize={1} onClick={onClose} />
            <Button
              type="submit"
              tone={tone}
              text={isWorking ? WORDS.working : submit}
              fontSize={1}
              disabled={isWorking}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}

/**
 * Gives the focus back, when its component goes, to what had it before: without that a closed dialog leaves people
 * who use the keyboard at the top of the page.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
