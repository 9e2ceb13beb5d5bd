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
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useLink } from 'sanity/router'
import { STUDIO_PATH } from '../../lib/shared/routes'

/** Styles a list without bullets or numbers. */
export const PLAIN_LIST = { listStyle: 'none', margin: 0, padding: 0 } as const

/** A tool's page. Scrolls below the navbar and fills the window's width by default. */
export function ToolPage({ width = 'auto', children }: Pick<ContainerProps, 'width' | 'children'>) {
  return (
    <Card as="main" height="fill" overflow="auto">
      <Container width={width} padding={[3, 4, 5]}>
        {children}
      </Container>
    </Card>
  )
}

/** A box with its heading. */
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

/** A link to another tool. `to` is relative to the Studio's address, such as `guide/add-policy`. */
export function ToolLink({ to, text }: { to: string; text: string }) {
  const href = `${STUDIO_PATH}/${to}`
  const { onClick } = useLink({ href })
  return (
    <Text size={1}>
      <a href={href} onClick={onClick}>
        {text}
      </a>
    </Text>
  )
}

/** Secondary text: a hint, a status, an empty list. */
export function Muted({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <Text size={1} muted role={role}>
      {children}
    </Text>
  )
}

/** Text that breaks long words, such as addresses and titles. */
export function LongWords(props: Pick<TextProps, 'muted' | 'weight' | 'children'>) {
  return <Text size={1} {...props} style={{ overflowWrap: 'anywhere' }} />
}

/** Emphasised text. */
export function Strong({ children }: { children: ReactNode }) {
  return (
    <Text size={1} weight="semibold">
      {children}
    </Text>
  )
}

/** A tool's main heading. */
export function ToolHeading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" size={3}>
      {children}
    </Heading>
  )
}

/** A status in its colour. */
export function StateBadge(props: Pick<BadgeProps, 'tone' | 'children'>) {
  return <Badge {...props} fontSize={1} />
}

/** A secondary button: an outline without a fill. */
export function QuietButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} mode="ghost" fontSize={1} />
}
