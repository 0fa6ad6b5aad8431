@preconcurrency import CLibrary

/// Hands elements from one thread to another, in order. It holds few, so that the thread that makes them waits for the one that takes them.
package final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
    private let capacity: Int
    private var elements: [Element] = []
    private var isClosed = false
    /// How many elements the thread that takes waits for; 0 while it does not wait.
    private var wanted = 0
    // These have fixed addresses, as the C library demands.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// Tells the thread that takes that there are as many elements as it wants.
    private let filled = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// Tells the thread that adds that there is room.
    private let emptied = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    /// - Parameter capacity: the greatest number of elements that it holds, at least 1.
    package init(capacity: Int) {
        self.capacity = capacity
        mutex.initialize(to: pthread_mutex_t())
        filled.initialize(to: pthread_cond_t())
        emptied.initialize(to: pthread_cond_t())
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(filled, nil)
        pthread_cond_init(emptied, nil)
    }

    deinit {
        pthread_cond_destroy(emptied)
        pthread_cond_destroy(filled)
        pthread_mutex_destroy(mutex)
        emptied.deallocate()
        filled.deallocate()
        mutex.deallocate()
    }

    /// Adds an element, as soon as there is room for it. Returns false, having added nothing, once the queue is closed.
    package func add(_ element: Element) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while elements.count >= capacity, !isClosed { pthread_cond_wait(emptied, mutex) }
        if isClosed { return false }
        elements.append(element)
        if wanted > 0, elements.count >= wanted { pthread_cond_signal(filled) }
        return true
    }

    /// Takes all elements, as soon as there are `count`, or sooner: a number of milliseconds after the call, if there are any by then, or when the queue is
    /// closed. Nil once it is closed and all elements were taken. To wake a thread takes longer than to add an element, so that who is in no hurry takes many.
    package func takeAll(atLeast count: Int, orAfter milliseconds: Int) -> [Element]? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        wanted = min(count, capacity)
        while elements.count < wanted, !isClosed {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            let nanoseconds = time.tv_nsec + milliseconds * 1_000_000
            time.tv_sec += nanoseconds / 1_000_000_000
            time.tv_nsec = nanoseconds % 1_000_000_000
            if pthread_cond_timedwait(filled, mutex, &time) == ETIMEDOUT, !elements.isEmpty { break }
        }
        wanted = 0
        if elements.isEmpty { return nil }
        pthread_cond_signal(emptied)
        defer { elements = [] }
        return elements
    }

    /// Ends the queue: nothing can be added any more. Who takes gets what is in it, and who waits to add something goes on.
    package func close() {
        pthread_mutex_lock(mutex)
        isClosed = true
        pthread_cond_broadcast(filled)
        pthread_cond_broadcast(emptied)
        pthread_mutex_unlock(mutex)
    }
}
