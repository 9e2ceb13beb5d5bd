import { vi } from 'vitest'

// Reloads our modules for each file, so that they read its settings. Packages stay loaded.
vi.resetModules()
