import { Box, Button, Card, Dialog, Flex, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import type { Volunteer } from '../../lib/volunteers/desk/volunteer'
import { LIMITS } from '../../lib/volunteers/limits'
import { messageOf } from '../tool-parts/use-answer'
import { useDeskApi } from './use-desk-api'

/** What staff type so that nobody erases a person by a slip. */
const CONFIRMATION = 'ERASE'

interface EraseDialogProps {
  volunteer: Volunteer
  onClose: () => void
  onErased: () => void
}

/** Erases a person who asked for it, after a reason and a typed word. */
export function EraseDialog({ volunteer, onClose, onErased }: EraseDialogProps) {
  const api = useDeskApi()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [isErasing, setIsErasing] = useState(false)
  const [error, setError] = useState<string>()
  const isReady = reason.trim() !== '' && typed.trim() === CONFIRMATION

  const erase = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isErasing) return
    setIsErasing(true)
    setError(undefined)
    try {
      await api.erase(volunteer.id, reason.trim())
      onErased()
    } catch (cause) {
      setError(messageOf(cause))
      setIsErasing(false)
    }
  }

  return (
    <Dialog id="erase-volunteer" header={`Erase ${volunteer.full_name}?`} width={1} onClose={onClose}>
      <Box as="form" padding={4} onSubmit={(event: FormEvent) => void erase(event)}>
        <Stack gap={5}>
          <Text size={1}>
            Everything about this person is deleted for good. What remains is a record that it was done, by
            whom, when and why, without their name.
          </Text>
          <Stack gap={3}>
            <Text as="label" htmlFor="erase-reason" size={1} weight="medium">
              Reason
            </Text>
            <TextArea
              id="erase-reason"
              fontSize={1}
              rows={2}
              maxLength={LIMITS.erasureReason}
              aria-describedby="erase-reason-hint"
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <Text id="erase-reason-hint" size={1} muted>
              Such as “Asked by email on 3 March”. Do not write who it was.
            </Text>
          </Stack>
          <Stack gap={3}>
            <Text as="label" htmlFor="erase-confirmation" size={1} weight="medium">
              Type {CONFIRMATION} to confirm
            </Text>
            <TextInput
              id="erase-confirmation"
              fontSize={1}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </Stack>
          {error && (
            <Card tone="critical" padding={3} radius={2} role="alert">
              <Text size={1}>{error}</Text>
            </Card>
          )}
          <Flex gap={2} justify="flex-end">
            <Button type="button" mode="bleed" text="Cancel" fontSize={1} onClick={onClose} />
            <Button
              type="submit"
              tone="critical"
              text={isErasing ? 'Erasing …' : 'Erase for good'}
              fontSize={1}
              disabled={!isReady || isErasing}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
