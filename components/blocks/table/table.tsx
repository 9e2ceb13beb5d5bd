import { BLOCK_LABELS } from '../../ui/labels'
import { listOf } from '../../ui/list-of'
import { HeadedSection } from '../../ui/section'
import type { BlockProps } from '../block-props'

export const TABLE = /* groq */ `heading, caption, isFirstColumnHeader, rows[]{_key, cells}`

/** Shows a table. If it is wider than the screen, it scrolls inside a region that can be focused. */
export function Table({ block, id }: BlockProps<'table'>) {
  const { heading, caption, isFirstColumnHeader } = block
  const rows = (block.rows ?? []).map(({ cells }) => cells ?? [])
  const columns = Math.max(0, ...rows.map((cells) => cells.length))
  const [head, ...body] = rows
    .filter((cells) => cells.some((cell) => cell.trim()))
    .map((cells) => Array.from({ length: columns }, (_, column) => cells[column] ?? ''))
  if (!head) return null
  const name = caption
    ? { 'aria-labelledby': `${id}-caption` }
    : { 'aria-label': heading ?? BLOCK_LABELS.table }
  return (
    <HeadedSection id={id} heading={heading} look="mb-8 text-heading">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- needs focus to be scrolled by keyboard */}
      <div role="region" tabIndex={0} className="table-scroll col-span-full" {...name}>
        <table>
          {caption && <caption id={`${id}-caption`}>{caption}</caption>}
          <thead>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty corner cell is not a header */}
            <tr>{listOf(head, (cell) => (cell ? <th scope="col">{cell}</th> : <td />))}</tr>
          </thead>
          <tbody>
            {listOf(body, (cells) => (
              <tr>
                {listOf(cells, (cell, column) =>
                  isFirstColumnHeader && column === 0 && cell ? <th scope="row">{cell}</th> : <td>{cell}</td>,
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </HeadedSection>
  )
}
