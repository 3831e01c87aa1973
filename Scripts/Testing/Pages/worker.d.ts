// What service workers and audio worklets have beside other workers.

declare function skipWaiting(): Promise<void>;
declare const clients: Clients;
declare const registration: ServiceWorkerRegistration;

// What /shell.js says.
declare var shell: { version: string, files: string[] };

interface InstallEvent extends ExtendableEvent {
  addRoutes?(route: object): Promise<void>;
}

interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

// tsc takes every worker for a dedicated one.
interface DedicatedWorkerGlobalScopeEventMap {
  activate: ExtendableEvent;
  fetch: FetchEvent;
  install: InstallEvent;
  notificationclick: NotificationEvent;
  push: PushEvent;
  pushsubscriptionchange: PushSubscriptionChangeEvent;
}

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare const sampleRate: number;
declare function registerProcessor(name: string, kind: new () => AudioWorkletProcessor): void;
