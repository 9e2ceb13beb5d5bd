/** What staff read in the Studio's bar, and when their session has ended. */
export const WORDS = {
  help: 'Help: open the guide',
  account: (name: string) => `Your account, ${name}`,
  changePassword: 'Change your password',
  signOut: 'Sign out',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  header: 'Sign in again to go on',
  kept: (name: string) =>
    `Your session has ended. What you typed is kept here and is saved once ${name} is signed in again.`,
  other: (other: string, name: string) =>
    `Meanwhile ${other} has signed in in this browser. Sign ${other} out in the other tab, then sign in as ${name}.`,
  open: 'Open the sign-in window',
  waiting: 'This window goes on by itself once you are signed in.',
}
