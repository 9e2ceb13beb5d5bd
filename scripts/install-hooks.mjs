/** Runs after every install, and sets the git hooks of package.json if the folder is a git repository. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (!process.env.CI && existsSync('.git')) {
  // A failure is ignored: the install is complete without hooks.
  spawnSync('simple-git-hooks', { stdio: 'ignore', shell: true })
}
