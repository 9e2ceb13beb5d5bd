import { Text } from '@sanity/ui'
import type { MouseEvent } from 'react'
import { useRouter } from 'sanity/router'
import { STUDIO_PATH } from '../../lib/routes'

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
