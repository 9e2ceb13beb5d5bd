import type { ComponentType } from 'react'
import type { NavbarAction, NavbarProps } from 'sanity'

/** Hides hosted Sanity's features: project links, the help menu, and the account menu, which ours replaces. */
const HIDE_HOSTED = `
  #workspace-menu, #user-menu, [data-testid='button-resources-menu'],
  [data-ui='Card']:has(> * > li > a[href*='/manage/project/']) { display: none !important; }
`

/** Creates the Studio's navbar with extra actions, and without features that only hosted Sanity has. */
export function navbarWith(actions: NavbarAction[]): ComponentType<NavbarProps> {
  return function Navbar({ renderDefault, __internal_actions: given = [], ...props }) {
    return (
      <>
        <style>{HIDE_HOSTED}</style>
        {renderDefault({ ...props, renderDefault, __internal_actions: [...given, ...actions] })}
      </>
    )
  }
}
