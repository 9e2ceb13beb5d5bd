import { Box, Button, Dialog, Flex, Select, Stack, Text, TextArea } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { ErrorNote, useAttempt } from './requests'

interface LabelledProps {
  /** The ID of the labelled field. */
  id: string
  label: ReactNode
  /** The space between the label and the field. */
  gap?: 2 | 3
  children: ReactNode
}

/** A field under its label. */
export function Labelled({ id, label, gap = 3, children }: LabelledProps) {
  return (
    <Stack gap={gap}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      {children}
    </Stack>
  )
}

interface OptionsProps {
  /** The title of the empty option; omit it if a choice is required. */
  none?: string
  options: readonly { value: string | number; title: string; disabled?: boolean | undefined }[]
}

/** The options of a `Select`. */
export function Options({ none, options }: OptionsProps) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ title, ...option }) => (
        <option key={option.value} {...option}>
          {title}
        </option>
      ))}
    </>
  )
}

interface SelectFieldProps extends OptionsProps, Pick<LabelledProps, 'id' | 'label' | 'gap'> {
  value: string | number
  required?: boolean
  onChange: (value: string) => void
}

/** A labelled menu. */
export function SelectField({ id, label, gap, none, options, onChange, ...field }: SelectFieldProps) {
  return (
    <Labelled {...{ id, label, gap }}>
      <Select {...field} id={id} fontSize={1} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <Options {...{ none, options }} />
      </Select>
    </Labelled>
  )
}

export interface LongFieldProps {
  id: string
  label: string
  rows: number
  maxLength: number
  value: string
  onChange: (text: string) => void
  /** A hint under the field. */
  hint?: string
}

/** A labelled multi-line text field. */
export function LongField({ id, label, rows, maxLength, value, onChange, hint }: LongFieldProps) {
  return (
    <Labelled id={id} label={label}>
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
    </Labelled>
  )
}

interface ActionFormProps {
  /** The label of the submit button, and its label while the action runs. */
  submit: string
  busy: string
  tone: 'primary' | 'critical'
  /** Whether all required fields are filled in. */
  isReady?: boolean
  /** The space between the parts. */
  gap?: 4 | 5
  /** Runs the action. A `ToolError`'s message is shown above the buttons. */
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A form for one action: its fields, the last error, “Cancel” and the submit button. */
export function ActionForm({
  submit,
  busy,
  tone,
  isReady = true,
  gap = 5,
  onSubmit,
  onClose,
  children,
}: ActionFormProps) {
  const { isBusy, error, attempt } = useAttempt()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isBusy) void attempt(onSubmit)
  }
  return (
    <Stack as="form" gap={gap} onSubmit={send}>
      {children}
      {error && <ErrorNote>{error}</ErrorNote>}
      <Flex gap={2} justify="flex-end">
        <Button type="button" mode="bleed" fontSize={1} text="Cancel" onClick={onClose} />
        <Button
          type="submit"
          tone={tone}
          fontSize={1}
          text={isBusy ? busy : submit}
          disabled={!isReady || isBusy}
        />
      </Flex>
    </Stack>
  )
}

/** A dialog with an action form. Closing it returns the focus. */
export function ActionDialog({
  id,
  header,
  ...form
}: ActionFormProps & Pick<ComponentProps<typeof Dialog>, 'id' | 'header'>) {
  useFocusBack()
  return (
    <Dialog id={id} header={header} width={1} onClose={form.onClose}>
      <Box padding={4}>
        <ActionForm {...form} />
      </Box>
    </Dialog>
  )
}

interface ActionMenuProps extends Pick<ComponentProps<typeof MenuButton>, 'button'> {
  placement?: 'bottom' | 'bottom-end'
  items: readonly { id: string; text: string; tone?: 'critical' | undefined; onClick: () => void }[]
}

/** A button that opens a menu of actions. */
export function ActionMenu({ button, placement = 'bottom', items }: ActionMenuProps) {
  return (
    <MenuButton
      id={useId()}
      button={button}
      menu={
        <Menu>
          {items.map(({ id, ...item }) => (
            <MenuItem key={id} fontSize={1} {...item} />
          ))}
        </Menu>
      }
      popover={{ portal: true, placement }}
    />
  )
}

/**
 * On unmount, returns the focus to the element that had it before. Otherwise a closed dialog would leave keyboard
 * users at the top of the page.
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
