import { EllipsisHorizontalIcon } from '@sanity/icons/EllipsisHorizontal'
import { Button, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { useId } from 'react'
import { OWN_PASSWORD_PATH } from '../embedded/sign-in-path'
import type { Person, Task } from './person'
import { WORDS } from './words'

/** What can be done about one person. One's own account has a password to change and nothing else. */
export function PersonMenu({ person, onTask }: { person: Person; onTask: (task: Task) => void }) {
  const id = useId()
  if (person.kind === 'account' && person.isSelf) {
    return (
      <Text size={1}>
        <a href={OWN_PASSWORD_PATH}>{WORDS.changePassword}</a>
      </Text>
    )
  }
  const name = person.kind === 'account' ? person.account.name : person.link.email
  return (
    <MenuButton
      id={id}
      button={
        <Button mode="bleed" icon={EllipsisHorizontalIcon} aria-label={WORDS.actionsFor(name)} padding={2} />
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
      text={WORDS[task.kind].action}
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
