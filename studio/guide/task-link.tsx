import { Button, Text } from '@sanity/ui'
import { useStateLink } from 'sanity/router'

interface TaskLinkProps {
  /** The task's id; undefined for the overview. */
  task: string | undefined
  title: string
  isOpen: boolean
}

/** One line of the contents. */
export function TaskLink({ task, title, isOpen }: TaskLinkProps) {
  const { href, onClick } = useStateLink({ state: { task } })
  return (
    <Button
      as="a"
      mode="bleed"
      width="fill"
      padding={3}
      href={href}
      onClick={onClick}
      selected={isOpen}
      aria-current={isOpen ? 'page' : undefined}
      style={{ display: 'block' }}
    >
      <Text size={1} weight={isOpen ? 'semibold' : 'regular'}>
        {title}
      </Text>
    </Button>
  )
}
