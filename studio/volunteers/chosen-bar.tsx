import { ChevronDownIcon } from '@sanity/icons/ChevronDown'
import { CopyIcon } from '@sanity/icons/Copy'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Card, Flex, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import type { Volunteer } from '../../lib/volunteers/desk/volunteer'
import { STATUSES, type VolunteerStatus } from '../../lib/volunteers/limits'
import { counted } from '../tool-parts/counted'
import { messageOf } from '../tool-parts/use-answer'
import { EraseDialog } from './erase-dialog'
import { forEachVolunteer, mailingList } from './several'
import { useDeskApi } from './use-desk-api'
import { STATUS_WORDS } from './words'

interface ChosenBarProps {
  chosen: readonly Volunteer[]
  onChange: (chosen: readonly Volunteer[]) => void
  /** Hears of people who have another status now. */
  onStatus: (changed: readonly Volunteer[]) => void
  onErased: (erased: readonly Volunteer[]) => void
}

/** What staff do with several people at once: addresses, status, erasure. */
export function ChosenBar({ chosen, onChange, onStatus, onErased }: ChosenBarProps) {
  const api = useDeskApi()
  const { push: toast } = useToast()
  const [isErasing, setIsErasing] = useState(false)
  const [isChanging, setIsChanging] = useState(false)

  const copy = async () => {
    const addresses = mailingList(chosen)
    try {
      await navigator.clipboard.writeText(addresses)
      toast({
        status: 'success',
        title: `${counted(addresses.split(', ').length, 'address', 'addresses')} copied.`,
        description: 'Paste them into Bcc, so that nobody reads the addresses of the others.',
      })
    } catch {
      toast({ status: 'error', title: 'This browser does not let the desk copy. Use “Export CSV”.' })
    }
  }

  const setStatus = async (status: VolunteerStatus) => {
    setIsChanging(true)
    const { done, failed } = await forEachVolunteer(chosen, ({ id }) => api.change(id, { status }))
    setIsChanging(false)
    onStatus(done.map(({ result }) => result))
    onChange(failed.length > 0 ? failed.map(({ volunteer }) => volunteer) : chosen)
    const [first] = failed
    if (first) {
      toast({
        status: 'error',
        title: `${counted(failed.length, 'volunteer', 'volunteers')} could not be changed and stay chosen.`,
        description: messageOf(first.error),
      })
    } else {
      const title = `${counted(done.length, 'volunteer', 'volunteers')} set to “${STATUS_WORDS[status].title}”.`
      toast({ status: 'success', title })
    }
  }

  return (
    <Card
      as="section"
      aria-label="Chosen volunteers"
      tone="primary"
      border
      radius={2}
      padding={2}
      // It stays in sight while the list is gone through.
      style={{ position: 'sticky', top: '0.5rem', zIndex: 2 }}
    >
      <Flex wrap="wrap" gap={2} align="center">
        <Text size={1} weight="medium" role="status" style={{ padding: '0 0.5rem', flex: '1 0 auto' }}>
          {`${chosen.length} chosen`}
        </Text>
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          icon={CopyIcon}
          text="Copy addresses"
          onClick={() => void copy()}
        />
        <MenuButton
          id="chosen-status"
          button={
            <Button
              mode="ghost"
              fontSize={1}
              padding={2}
              iconRight={ChevronDownIcon}
              disabled={isChanging}
              text={isChanging ? 'Setting …' : 'Set status'}
            />
          }
          menu={
            <Menu>
              {STATUSES.map((status) => (
                <MenuItem
                  key={status}
                  fontSize={1}
                  text={STATUS_WORDS[status].title}
                  onClick={() => void setStatus(status)}
                />
              ))}
            </Menu>
          }
          popover={{ portal: true }}
        />
        <Button
          mode="ghost"
          tone="critical"
          fontSize={1}
          padding={2}
          icon={TrashIcon}
          text="Erase on request …"
          onClick={() => setIsErasing(true)}
        />
        <Button mode="bleed" fontSize={1} padding={2} text="Choose none" onClick={() => onChange([])} />
      </Flex>
      {isErasing && (
        <EraseDialog volunteers={chosen} onClose={() => setIsErasing(false)} onErased={onErased} />
      )}
    </Card>
  )
}
