import { vi } from 'vitest'

// Reloads our modules for each file, so that they read its settings; packages stay loaded.
vi.resetModules()
