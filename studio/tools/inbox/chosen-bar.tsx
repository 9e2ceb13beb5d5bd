import { ChevronDownIcon } from '@sanity/icons/ChevronDown'
import { CopyIcon } from '@sanity/icons/Copy'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Card, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { messageOf } from '../../ui/requests'
import { copyText } from '../../ui/copy-text'
import { counted } from '../../ui/counted'
import { ActionMenu } from '../../ui/form-parts'
import { type Entry, type EntryChange, forEachEntry, mailingList } from './entry'
import { EraseDialog } from './erase-dialog'
import { useOpenKind } from './inbox-api'

interface ChosenBarProps {
  chosen: readonly Entry[]
  onChange: (chosen: readonly Entry[]) => void
  /** Called with the entries whose status or assignee has changed. */
  onChanged: (changed: readonly Entry[]) => void
  onErased: (erased: readonly Entry[]) => void
}

const BUTTON = { mode: 'ghost', fontSize: 1, padding: 2 } as const

/** Actions for all selected entries: copy addresses, assign, set the status, erase. */
export function ChosenBar({ chosen, onChange, onChanged, onErased }: ChosenBarProps) {
  const { kind, api, colleagues } = useOpenKind()
  const { push: toast } = useToast()
  const [isErasing, setIsErasing] = useState(false)
  const [isChanging, setIsChanging] = useState(false)

  const copy = async () => {
    const addresses = mailingList(chosen)
    toast(
      (await copyText(addresses))
        ? {
            status: 'success',
            title: `${counted(addresses.split(', ').length, 'address', 'addresses')} copied.`,
            description: 'Paste them into Bcc, so that recipients do not see each other’s addresses.',
          }
        : { status: 'error', title: 'Your browser did not allow copying. Use “Export CSV”.' },
    )
  }

  const changeAll = async (change: EntryChange, done: (howMany: string) => string) => {
    setIsChanging(true)
    const outcome = await forEachEntry(chosen, ({ id }) => api.change(id, change))
    setIsChanging(false)
    onChanged(outcome.done.map(({ result }) => result))
    onChange(outcome.failed.length > 0 ? outcome.failed.map(({ entry }) => entry) : chosen)
    const [first] = outcome.failed
    if (first) {
      toast({
        status: 'error',
        title: `${counted(outcome.failed.length, ...kind.noun)} could not be changed and ${outcome.failed.length === 1 ? 'is' : 'are'} still selected.`,
        description: messageOf(first.error),
      })
    } else {
      toast({ status: 'success', title: done(counted(outcome.done.length, ...kind.noun)) })
    }
  }

  const menuButton = (text: string) => (
    <Button
      {...BUTTON}
      iconRight={ChevronDownIcon}
      disabled={isChanging}
      text={isChanging ? 'Setting…' : text}
    />
  )

  return (
    <Card
      as="section"
      aria-label={`Selected ${kind.noun[1]}`}
      tone="primary"
      border
      radius={2}
      padding={2}
      // Stays in view while the list scrolls.
      style={{ position: 'sticky', top: '0.5rem', zIndex: 2 }}
    >
      <Flex wrap="wrap" gap={2} align="center">
        <Text size={1} weight="medium" role="status" style={{ padding: '0 0.5rem', flex: '1 0 auto' }}>
          {`${chosen.length} selected`}
        </Text>
        <Button {...BUTTON} icon={CopyIcon} text="Copy addresses" onClick={() => void copy()} />
        {colleagues.length > 0 && (
          <ActionMenu
            button={menuButton('Assign to')}
            items={colleagues.map(({ id, name }) => ({
              id,
              text: name,
              onClick: () => void changeAll({ assignedTo: id }, (all) => `${all} assigned to ${name}.`),
            }))}
          />
        )}
        <ActionMenu
          button={menuButton('Set status')}
          items={kind.states
            .filter(({ isOfSomebody }) => !isOfSomebody)
            .map(({ id, title }) => ({
              id,
              text: title,
              onClick: () => void changeAll({ state: id }, (all) => `${all} set to “${title}”.`),
            }))}
        />
        <Button
          {...BUTTON}
          tone="critical"
          icon={TrashIcon}
          text="Erase on request…"
          onClick={() => setIsErasing(true)}
        />
        <Button {...BUTTON} mode="bleed" text="Clear selection" onClick={() => onChange([])} />
      </Flex>
      {isErasing && <EraseDialog entries={chosen} onClose={() => setIsErasing(false)} onErased={onErased} />}
    </Card>
  )
}
