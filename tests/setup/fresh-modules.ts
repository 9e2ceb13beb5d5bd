import { vi } from 'vitest'

// Modules of ours that read the settings once read those of each file anew; what they import of packages stays loaded.
vi.resetModules()
