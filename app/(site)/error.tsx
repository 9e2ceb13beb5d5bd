'use client'

import { UnexpectedError } from '@/components/sections/unexpected-error'

export default UnexpectedError
