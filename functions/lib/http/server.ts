import * as v from 'valibot';
import {
  numberVariable,
  readVariables,
  textVariable,
  type Environment,
} from '../../../contracts/config/environment';
import { shared } from '../../../contracts/config/variables';

const ServerSchema = v.object({
  ...shared('FUNCTIONS_PORT'),
  FUNCTIONS_HOST: textVariable('127.0.0.1'),
  FUNCTIONS_STOP_MS: numberVariable(10_000),
});

export interface ServerConfig {
  /** 0 takes any free one. */
  port: number;
  host: string;
  /** Max. time that a stop waits for work in progress, ms. */
  stopMs: number;
}

/** Reads host and port of the functions' server. @throws EnvironmentError naming every wrong one */
export function readServerConfig(env: Environment): ServerConfig {
  const values = readVariables('functions', ServerSchema, env);
  return {
    port: values.FUNCTIONS_PORT,
    host: values.FUNCTIONS_HOST,
    stopMs: values.FUNCTIONS_STOP_MS,
  };
}
