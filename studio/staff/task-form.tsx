import { Box, Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '../tool-parts/use-answer'
import { WORDS } from './words'

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
