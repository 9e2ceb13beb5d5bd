import {
  Badge,
  type BadgeProps,
  Button,
  Card,
  Container,
  type ContainerProps,
  Heading,
  Stack,
  Text,
  type TextProps,
} from '@sanity/ui'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { useRouter } from 'sanity/router'
import { STUDIO_PATH } from '../../lib/routes'

/** The look of a list whose lines need no bullets or numbers. */
export const PLAIN_LIST = { listStyle: 'none', margin: 0, padding: 0 } as const

/** The page of a tool: it scrolls below the Studio's bar, and is as wide as the window by default. */
export function ToolPage({ width = 'auto', children }: Pick<ContainerProps, 'width' | 'children'>) {
  return (
    <Card as="main" height="fill" overflow="auto">
      <Container width={width} padding={[3, 4, 5]}>
        {children}
      </Container>
    </Card>
  )
}

/** A box of the start page under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card as="section" border radius={3} padding={[3, 4]} aria-labelledby={heading}>
      <Stack gap={4}>
        <Heading as="h2" size={1} id={heading}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}

/** A link to another tool. `to` is the address below the Studio's own, such as `guide/add-policy`. */
export function ToolLink({ to, text }: { to: string; text: string }) {
  const { navigateUrl } = useRouter()
  const path = `${STUDIO_PATH}/${to}`
  return (
    <Text size={1}>
      <a
        href={path}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          navigateUrl({ path })
        }}
      >
        {text}
      </a>
    </Text>
  )
}

/** Shows secondary text: a hint, a state, an empty list. */
export function Muted({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <Text size={1} muted role={role}>
      {children}
    </Text>
  )
}

/** Shows text with words of any length, such as addresses and titles by staff: they break where the line ends. */
export function LongWords(props: Pick<TextProps, 'muted' | 'weight' | 'children'>) {
  return <Text size={1} {...props} style={{ overflowWrap: 'anywhere' }} />
}

/** Shows emphasised text. */
export function Strong({ children }: { children: ReactNode }) {
  return (
    <Text size={1} weight="semibold">
      {children}
    </Text>
  )
}

/** Shows the main heading of a tool. */
export function ToolHeading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" size={3}>
      {children}
    </Heading>
  )
}

/** Shows the state of something in its colour. */
export function StateBadge(props: Pick<BadgeProps, 'tone' | 'children'>) {
  return <Badge {...props} fontSize={1} />
}

/** Shows a button that is not the first choice: an outline without a fill. */
export function QuietButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} mode="ghost" fontSize={1} />
}
