/** Tables of sign-in. Accounts belong to the installation; memberships and invitations to a municipality. */
import { columns, orNull, type SchemaChange, type SchemaStep, withDefault } from '../database/schema.ts'

export interface SignInTables {
  accounts: {
    id: string
    sign_in_name: string
    display_name: string
    password_hash: string | null
    created_at: string
    disabled_at: string | null
    version: number
  }
  memberships: {
    muni_id: string
    id: string
    account_id: string
    roles: string
    from_day: string
    until_day: string | null
    version: number
  }
  sessions: { token_hash: string; account_id: string; created_at: string; seen_at: string; expires_at: string }
  invitations: {
    muni_id: string
    id: string
    token_hash: string
    kind: 'join' | 'new-password'
    account_id: string | null
    sign_in_name: string
    display_name: string
    roles: string
    from_day: string
    until_day: string | null
    created_at: string
    expires_at: string
    used_at: string | null
  }
  set_up_tokens: { token_hash: string; created_at: string; used_at: string | null }
  sign_in_failures: { who: string; failures: number; first_at: string; locked_until: string | null }
}

function people(change: SchemaChange): void {
  change.createGlobalTable('accounts', {
    columns: {
      id: columns.text,
      sign_in_name: columns.text,
      display_name: columns.text,
      password_hash: orNull(columns.text),
      created_at: columns.instant,
      disabled_at: orNull(columns.instant),
      version: columns.version,
    },
    primaryKey: ['id'],
    unique: [['sign_in_name']],
  })
  change.createTable('memberships', {
    columns: {
      id: columns.text,
      account_id: columns.text,
      roles: columns.json,
      from_day: columns.day,
      until_day: orNull(columns.day),
      version: columns.version,
    },
    primaryKey: ['id'],
    indexesAcross: [['account_id']],
    references: [{ columns: ['account_id'], table: 'accounts', global: true }],
  })
  change.createTable('invitations', {
    columns: {
      id: columns.text,
      token_hash: columns.text,
      kind: columns.text,
      account_id: orNull(columns.text),
      sign_in_name: columns.text,
      display_name: columns.text,
      roles: columns.json,
      from_day: columns.day,
      until_day: orNull(columns.day),
      created_at: columns.instant,
      expires_at: columns.instant,
      used_at: orNull(columns.instant),
    },
    primaryKey: ['id'],
    unique: [['token_hash']],
  })
}

function secrets(change: SchemaChange): void {
  change.createGlobalTable('sessions', {
    columns: {
      token_hash: columns.text,
      account_id: columns.text,
      created_at: columns.instant,
      seen_at: columns.instant,
      expires_at: columns.instant,
    },
    primaryKey: ['token_hash'],
    indexes: [['account_id'], ['expires_at']],
    references: [{ columns: ['account_id'], table: 'accounts', global: true }],
  })
  change.createGlobalTable('set_up_tokens', {
    columns: { token_hash: columns.text, created_at: columns.instant, used_at: orNull(columns.instant) },
    primaryKey: ['token_hash'],
  })
  change.createGlobalTable('sign_in_failures', {
    columns: { who: columns.text, failures: withDefault(columns.integer, 0), first_at: columns.instant, locked_until: orNull(columns.instant) },
    primaryKey: ['who'],
  })
}

export const signInSchema: readonly SchemaStep[] = [
  {
    id: 'platform-sign-in-001',
    up(change) {
      people(change)
      secrets(change)
    },
  },
]
