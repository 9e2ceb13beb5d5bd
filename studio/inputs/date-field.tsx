import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import type { StringInputProps } from 'sanity'
import { readDate, showDate } from './read-date'

/** As Sanity's `dateFormat` writes it; `showDate` writes the same. */
const DATE_FORMAT = 'DD/MM/YYYY'

/**
 * A date as Australians write it, with Sanity's calendar beside it. Other ways to write it are understood when the
 * person leaves the field or presses Enter.
 */
export function DateField(props: StringInputProps) {
  const { schemaType, elementProps, value } = props
  const [round, setRound] = useState(0)
  // Sanity's field reads its element at these moments (`LazyTextInput` in sanity's `ui-components`), after this.
  const rewrite = ({
    type,
    currentTarget: { value: text },
    currentTarget,
  }: SyntheticEvent<HTMLInputElement>) => {
    const date = readDate(text)
    if (date === null) return
    currentTarget.value = showDate(date)
    // It would go on showing words that were no date: it forgets them only when the stored date changes.
    if (type === 'blur' && date === value) setRound(round + 1)
  }
  const listening = {
    ...elementProps,
    onBlurCapture: rewrite,
    onKeyPressCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') rewrite(event)
    },
  }
  const options = { ...schemaType.options, dateFormat: DATE_FORMAT }
  return (
    <div key={round}>
      {props.renderDefault({ ...props, schemaType: { ...schemaType, options }, elementProps: listening })}
    </div>
  )
}
